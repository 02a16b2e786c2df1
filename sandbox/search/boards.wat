;; Compares the boards of a search, sixteen cells at a time. boards.ts says what for, and names these places.
;;
;; A board is 4,096 cells of one byte: 1,024 words of four neighbouring cells, 16 words a row. The memory, one page:
;;
;;       0  after           the board as the twin left it
;;    4096  before          the board that the twin was given: colours 0..15 only
;;    8192  base            the board from which states are stored as differences
;;   12288  factors (low)   a random number for each word
;;   16384  factors (high)  another one
;;   20480  results         five numbers, see `measure`
;;   20544  marks           32 numbers, see `mark`
(module
  (memory (export "memory") 1 1)

  ;; Adds up four numbers.
  (func $sum (param $v v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $v)) (i32x4.extract_lane 1 (local.get $v)))
      (i32.add (i32x4.extract_lane 2 (local.get $v)) (i32x4.extract_lane 3 (local.get $v)))))

  ;; A word with its upper colours folded onto the lower ones, so that each colour reaches the low bits.
  (func $fold (param $words v128) (result v128)
    (i32x4.add (local.get $words) (i32x4.shr_u (local.get $words) (i32.const 12))))

  ;; Finds out how `after` differs from `before`. Results, in this order:
  ;;   how many words differ;
  ;;   how many more words of `after` than of `before` differ from `base`;
  ;;   the sum of each differing word, folded, new minus old, times its factor: low, then high;
  ;;   the bits that are set in any cell of a differing block.
  (func (export "measure")
    (local $at i32) (local $end i32)
    (local $old v128) (local $new v128) (local $base v128) (local $by v128)
    (local $changed v128) (local $drift v128) (local $low v128) (local $high v128) (local $bits v128)
    (loop $rows
      (local.set $end (i32.add (local.get $at) (i32.const 64)))
      (if (v128.any_true
            (v128.or
              (v128.or
                (v128.xor (v128.load offset=0 (local.get $at)) (v128.load offset=4096 (local.get $at)))
                (v128.xor (v128.load offset=16 (local.get $at)) (v128.load offset=4112 (local.get $at))))
              (v128.or
                (v128.xor (v128.load offset=32 (local.get $at)) (v128.load offset=4128 (local.get $at)))
                (v128.xor (v128.load offset=48 (local.get $at)) (v128.load offset=4144 (local.get $at))))))
        (then
          (loop $blocks
            (local.set $new (v128.load offset=0 (local.get $at)))
            (local.set $old (v128.load offset=4096 (local.get $at)))
            (if (v128.any_true (v128.xor (local.get $new) (local.get $old)))
              (then
                ;; Comparing gives -1 for each word where it holds.
                (local.set $changed
                  (i32x4.sub (local.get $changed) (i32x4.ne (local.get $new) (local.get $old))))
                (local.set $base (v128.load offset=8192 (local.get $at)))
                (local.set $drift
                  (i32x4.add (local.get $drift)
                    (i32x4.sub
                      (i32x4.ne (local.get $old) (local.get $base))
                      (i32x4.ne (local.get $new) (local.get $base)))))
                (local.set $by (i32x4.sub (call $fold (local.get $new)) (call $fold (local.get $old))))
                (local.set $low
                  (i32x4.add (local.get $low)
                    (i32x4.mul (local.get $by) (v128.load offset=12288 (local.get $at)))))
                (local.set $high
                  (i32x4.add (local.get $high)
                    (i32x4.mul (local.get $by) (v128.load offset=16384 (local.get $at)))))
                (local.set $bits (v128.or (local.get $bits) (local.get $new)))))
            (br_if $blocks
              (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))))
      (br_if $rows (i32.lt_u (local.tee $at (local.get $end)) (i32.const 4096))))
    (i32.store offset=20480 (i32.const 0) (call $sum (local.get $changed)))
    (i32.store offset=20484 (i32.const 0) (call $sum (local.get $drift)))
    (i32.store offset=20488 (i32.const 0) (call $sum (local.get $low)))
    (i32.store offset=20492 (i32.const 0) (call $sum (local.get $high)))
    (i32.store offset=20496 (i32.const 0)
      (i32.or
        (i32.or (i32x4.extract_lane 0 (local.get $bits)) (i32x4.extract_lane 1 (local.get $bits)))
        (i32.or (i32x4.extract_lane 2 (local.get $bits)) (i32x4.extract_lane 3 (local.get $bits))))))

  ;; Marks the words in which `after` differs from the board at $other: one bit a row, in one number for each column of
  ;; words and half of the board, upper halves first.
  (func (export "mark") (param $other i32)
    (local $at i32) (local $end i32) (local $marks i32) (local $row v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $halves
      (local.set $end (i32.add (local.get $at) (i32.const 2048)))
      (local.set $row (i32x4.splat (i32.const 1)))
      (local.set $a (i32x4.splat (i32.const 0)))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (loop $rows
        (local.set $a (v128.or (local.get $a) (v128.and (local.get $row)
          (i32x4.ne (v128.load offset=0 (local.get $at)) (v128.load offset=0 (local.get $other))))))
        (local.set $b (v128.or (local.get $b) (v128.and (local.get $row)
          (i32x4.ne (v128.load offset=16 (local.get $at)) (v128.load offset=16 (local.get $other))))))
        (local.set $c (v128.or (local.get $c) (v128.and (local.get $row)
          (i32x4.ne (v128.load offset=32 (local.get $at)) (v128.load offset=32 (local.get $other))))))
        (local.set $d (v128.or (local.get $d) (v128.and (local.get $row)
          (i32x4.ne (v128.load offset=48 (local.get $at)) (v128.load offset=48 (local.get $other))))))
        (local.set $row (i32x4.shl (local.get $row) (i32.const 1)))
        (local.set $other (i32.add (local.get $other) (i32.const 64)))
        (br_if $rows (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end))))
      (v128.store offset=20544 (local.get $marks) (local.get $a))
      (v128.store offset=20560 (local.get $marks) (local.get $b))
      (v128.store offset=20576 (local.get $marks) (local.get $c))
      (v128.store offset=20592 (local.get $marks) (local.get $d))
      (local.set $marks (i32.add (local.get $marks) (i32.const 64)))
      (br_if $halves (i32.lt_u (local.get $at) (i32.const 4096))))))
