;; Compares the boards of a search, sixteen cells at a time. boards.ts says what for, and names these places.
;;
;; A board is 4,096 cells of one byte: 1,024 words of four neighbouring cells, 256 blocks of four words; a row of it has
;; 64 cells. The memory, one page:
;;
;;       0  after           the board as the twin left it
;;    4096  before          the board that the twin was given: colours 0..15 only
;;    8192  base            the board from which states are stored as differences
;;   12288  factors (low)   a random number for each word
;;   16384  factors (high)  another one
;;   20480  results         five numbers, see `measure`
;;   20544  marks           32 numbers, see `mark`
;;   20672  joints          32 numbers, likewise
(module
  (memory (export "memory") 1 1)

  ;; Finds out how `after` differs from `before`. Results, in this order:
  ;;   how many words differ;
  ;;   how many more words of `after` than of `before` differ from `base`;
  ;;   the sum of each differing word, folded, new minus old, times its factor: low, then high;
  ;;   the bits that are set in any cell of a differing block.
  (func (export "measure")
    (local $at i32)
    (local $changed v128) (local $drift v128) (local $low v128) (local $high v128) (local $bits v128)
    (loop $rows
      (if (v128.any_true
            (v128.or
              (v128.or
                (v128.xor (v128.load offset=0 (local.get $at)) (v128.load offset=4096 (local.get $at)))
                (v128.xor (v128.load offset=16 (local.get $at)) (v128.load offset=4112 (local.get $at))))
              (v128.or
                (v128.xor (v128.load offset=32 (local.get $at)) (v128.load offset=4128 (local.get $at)))
                (v128.xor (v128.load offset=48 (local.get $at)) (v128.load offset=4144 (local.get $at))))))
        (then
          ;; The sums are taken from the stack after each block: left there they cost a tenth of the whole.
          (call $block
            (local.get $changed) (local.get $drift) (local.get $low) (local.get $high) (local.get $bits)
            (local.get $at))
          (local.set $bits) (local.set $high) (local.set $low) (local.set $drift) (local.set $changed)
          (call $block
            (local.get $changed) (local.get $drift) (local.get $low) (local.get $high) (local.get $bits)
            (i32.add (local.get $at) (i32.const 16)))
          (local.set $bits) (local.set $high) (local.set $low) (local.set $drift) (local.set $changed)
          (call $block
            (local.get $changed) (local.get $drift) (local.get $low) (local.get $high) (local.get $bits)
            (i32.add (local.get $at) (i32.const 32)))
          (local.set $bits) (local.set $high) (local.set $low) (local.set $drift) (local.set $changed)
          (call $block
            (local.get $changed) (local.get $drift) (local.get $low) (local.get $high) (local.get $bits)
            (i32.add (local.get $at) (i32.const 48)))
          (local.set $bits) (local.set $high) (local.set $low) (local.set $drift) (local.set $changed)))
      (br_if $rows (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (i32.const 4096))))
    (i32.store offset=20480 (i32.const 0) (call $sum (local.get $changed)))
    (i32.store offset=20484 (i32.const 0) (call $sum (local.get $drift)))
    (i32.store offset=20488 (i32.const 0) (call $sum (local.get $low)))
    (i32.store offset=20492 (i32.const 0) (call $sum (local.get $high)))
    (i32.store offset=20496 (i32.const 0)
      (i32.or
        (i32.or (i32x4.extract_lane 0 (local.get $bits)) (i32x4.extract_lane 1 (local.get $bits)))
        (i32.or (i32x4.extract_lane 2 (local.get $bits)) (i32x4.extract_lane 3 (local.get $bits))))))

  ;; Adds the block at $at to the sums, four of each, if it differs.
  (func $block
    (param $changed v128) (param $drift v128) (param $low v128) (param $high v128) (param $bits v128)
    (param $at i32)
    (result v128 v128 v128 v128 v128)
    (local $old v128) (local $new v128) (local $base v128) (local $by v128)
    (local.set $new (v128.load offset=0 (local.get $at)))
    (local.set $old (v128.load offset=4096 (local.get $at)))
    (if (v128.any_true (v128.xor (local.get $new) (local.get $old)))
      (then
        ;; A comparison gives -1 for each word where it holds.
        (local.set $changed (i32x4.sub (local.get $changed) (i32x4.ne (local.get $new) (local.get $old))))
        (local.set $base (v128.load offset=8192 (local.get $at)))
        (local.set $drift
          (i32x4.add (local.get $drift)
            (i32x4.sub
              (i32x4.ne (local.get $old) (local.get $base))
              (i32x4.ne (local.get $new) (local.get $base)))))
        (local.set $by (i32x4.sub (call $fold (local.get $new)) (call $fold (local.get $old))))
        (local.set $low
          (i32x4.add (local.get $low) (i32x4.mul (local.get $by) (v128.load offset=12288 (local.get $at)))))
        (local.set $high
          (i32x4.add (local.get $high) (i32x4.mul (local.get $by) (v128.load offset=16384 (local.get $at)))))
        (local.set $bits (v128.or (local.get $bits) (local.get $new)))))
    (local.get $changed) (local.get $drift) (local.get $low) (local.get $high) (local.get $bits))

  ;; Words with their upper colours folded onto the lower ones: a product passes the low bits on to all above them, so
  ;; each colour is to reach those.
  (func $fold (param $words v128) (result v128)
    (i32x4.add (local.get $words) (i32x4.shr_u (local.get $words) (i32.const 12))))

  ;; Adds up four numbers.
  (func $sum (param $v v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $v)) (i32x4.extract_lane 1 (local.get $v)))
      (i32.add (i32x4.extract_lane 2 (local.get $v)) (i32x4.extract_lane 3 (local.get $v)))))

  ;; Marks the words in which `after` differs from the board at $other: one bit a row, in one number for each column of
  ;; words, first of the upper half of the board, then of the lower. The joints are the marks of those words whose lower
  ;; neighbour in the same half is marked too and shows the same.
  (func (export "mark") (param $other i32)
    (local $at i32) (local $end i32) (local $to i32) (local $row v128)
    ;; The marks of four columns each, and the bits of the rows that show there what the next row shows.
    (local $marks-0 v128) (local $marks-1 v128) (local $marks-2 v128) (local $marks-3 v128)
    (local $same-0 v128) (local $same-1 v128) (local $same-2 v128) (local $same-3 v128)
    (loop $halves
      (local.set $end (i32.add (local.get $at) (i32.const 2048)))
      (local.set $row (i32x4.splat (i32.const 1)))
      (local.set $marks-0 (i32x4.splat (i32.const 0)))
      (local.set $marks-1 (i32x4.splat (i32.const 0)))
      (local.set $marks-2 (i32x4.splat (i32.const 0)))
      (local.set $marks-3 (i32x4.splat (i32.const 0)))
      (local.set $same-0 (i32x4.splat (i32.const 0)))
      (local.set $same-1 (i32x4.splat (i32.const 0)))
      (local.set $same-2 (i32x4.splat (i32.const 0)))
      (local.set $same-3 (i32x4.splat (i32.const 0)))
      (loop $rows
        (local.set $marks-0
          (call $where (i32x4.ne (v128.load offset=0 (local.get $at)) (v128.load offset=0 (local.get $other))) (local.get $row) (local.get $marks-0)))
        (local.set $marks-1
          (call $where (i32x4.ne (v128.load offset=16 (local.get $at)) (v128.load offset=16 (local.get $other))) (local.get $row) (local.get $marks-1)))
        (local.set $marks-2
          (call $where (i32x4.ne (v128.load offset=32 (local.get $at)) (v128.load offset=32 (local.get $other))) (local.get $row) (local.get $marks-2)))
        (local.set $marks-3
          (call $where (i32x4.ne (v128.load offset=48 (local.get $at)) (v128.load offset=48 (local.get $other))) (local.get $row) (local.get $marks-3)))
        (local.set $same-0
          (call $where (i32x4.eq (v128.load offset=0 (local.get $at)) (v128.load offset=64 (local.get $at))) (local.get $row) (local.get $same-0)))
        (local.set $same-1
          (call $where (i32x4.eq (v128.load offset=16 (local.get $at)) (v128.load offset=80 (local.get $at))) (local.get $row) (local.get $same-1)))
        (local.set $same-2
          (call $where (i32x4.eq (v128.load offset=32 (local.get $at)) (v128.load offset=96 (local.get $at))) (local.get $row) (local.get $same-2)))
        (local.set $same-3
          (call $where (i32x4.eq (v128.load offset=48 (local.get $at)) (v128.load offset=112 (local.get $at))) (local.get $row) (local.get $same-3)))
        (local.set $row (i32x4.shl (local.get $row) (i32.const 1)))
        (local.set $other (i32.add (local.get $other) (i32.const 64)))
        (br_if $rows (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end))))
      (v128.store offset=20544 (local.get $to) (local.get $marks-0))
      (v128.store offset=20560 (local.get $to) (local.get $marks-1))
      (v128.store offset=20576 (local.get $to) (local.get $marks-2))
      (v128.store offset=20592 (local.get $to) (local.get $marks-3))
      (v128.store offset=20672 (local.get $to) (call $joints (local.get $marks-0) (local.get $same-0)))
      (v128.store offset=20688 (local.get $to) (call $joints (local.get $marks-1) (local.get $same-1)))
      (v128.store offset=20704 (local.get $to) (call $joints (local.get $marks-2) (local.get $same-2)))
      (v128.store offset=20720 (local.get $to) (call $joints (local.get $marks-3) (local.get $same-3)))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (br_if $halves (i32.lt_u (local.get $at) (i32.const 4096)))))

  ;; Sets the bit of a row in four numbers, for each column where something holds.
  (func $where (param $holds v128) (param $row v128) (param $bits v128) (result v128)
    (v128.or (local.get $bits) (v128.and (local.get $holds) (local.get $row))))

  ;; This also leaves out the last row of a half, whose lower neighbour lies in the other half or on another board.
  (func $joints (param $marks v128) (param $same v128) (result v128)
    (v128.and (local.get $same) (v128.and (local.get $marks) (i32x4.shr_u (local.get $marks) (i32.const 1))))))
