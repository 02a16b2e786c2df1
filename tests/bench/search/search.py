"""The search benchmark in Python with numpy: the twins of this folder and the same breadth-first search, as fast as
plain numpy allows. States are bytes, steps work on whole slices in a buffer that is used again.

Reads one JSON object a line from stdin ({"case", "grid", "actions", "depth", "states"}), answers one a line.
"""

import json
import sys
import time

import numpy as np

WIDTH = 64


class Mover:
    AHEAD = (
        None,
        (slice(-1, 0), slice(0, 3)),
        (slice(3, 4), slice(0, 3)),
        (slice(0, 3), slice(-1, 0)),
        (slice(0, 3), slice(3, 4)),
    )
    MOVE = (None, (-1, 0), (1, 0), (0, -1), (0, 1))

    @classmethod
    def step(cls, grid, action):
        y, x = divmod(grid.tobytes().index(9), WIDTH)
        rows, columns = cls.AHEAD[action]
        ahead = grid[y + rows.start : y + rows.stop, x + columns.start : x + columns.stop]
        if 5 in ahead.tobytes():
            return
        down, right = cls.MOVE[action]
        grid[y : y + 3, x : x + 3] = 0
        y += down
        x += right
        grid[y : y + 3, x : x + 3] = 9

    @staticmethod
    def goal(_grid, key):
        return 4 not in key


class Push:
    MOVE = (None, (-4, 0), (4, 0), (0, -4), (0, 4))

    @classmethod
    def step(cls, grid, action):
        y, x = divmod(grid.tobytes().index(9), WIDTH)
        down, right = cls.MOVE[action]
        ahead = grid[y + down, x + right]
        if ahead == 5:
            return
        if ahead == 8:
            beyond = grid[y + 2 * down, x + 2 * right]
            if beyond == 5 or beyond == 8:
                return
            cls.frame(grid, y + 2 * down, x + 2 * right, 8)
        cls.frame(grid, y + down, x + right, 9)
        cls.frame(grid, y, x, 0)

    @staticmethod
    def frame(grid, y, x, colour):
        grid[y : y + 4 : 3, x : x + 4] = colour
        grid[y + 1 : y + 3, x : x + 4 : 3] = colour

    @staticmethod
    def goal(grid, _key):
        return not ((grid[1::4, 1::4] == 3) & (grid[::4, ::4] != 8)).any()


class Lights:
    @classmethod
    def step(cls, grid, action):
        column, row = (action[0] - 2) // 12, (action[1] - 2) // 12
        for c, r in ((column, row), (column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if 0 <= c < 5 and 0 <= r < 5:
                y, x = 2 + 12 * r, 2 + 12 * c
                grid[y : y + 8, x : x + 8] = 4 if grid[y, x] == 1 else 1

    @staticmethod
    def goal(_grid, key):
        return 1 not in key


TWINS = {"mover": Mover, "push": Push, "lights": Lights}


def search(twin, root, actions, depth, limit):
    """Breadth-first; the same order, budget and stopping rule as the search it is compared with."""
    step, goal = twin.step, twin.goal
    seen = {root}
    keys, parents, moves, depths = [root], [-1], [None], [0]
    grid = np.empty((WIDTH, WIDTH), np.uint8)
    generated = duplicates = 0
    node = 0
    while node < len(keys):
        if depths[node] >= depth:
            return None, generated, duplicates
        parent = np.frombuffer(keys[node], np.uint8).reshape(WIDTH, WIDTH)
        for action in actions:
            if generated >= limit:
                return None, generated, duplicates
            generated += 1
            np.copyto(grid, parent)
            step(grid, action)
            key = grid.tobytes()
            if key in seen:
                duplicates += 1
                continue
            if goal(grid, key):
                plan = [action]
                while node > 0:
                    plan.append(moves[node])
                    node = parents[node]
                return plan[::-1], generated, duplicates
            seen.add(key)
            keys.append(key)
            parents.append(node)
            moves.append(action)
            depths.append(depths[node] + 1)
        node += 1
    return None, generated, duplicates


def main():
    for line in sys.stdin:
        asked = json.loads(line)
        root = bytes(int(digit, 16) for digit in asked["grid"])
        actions = [tuple(a) if isinstance(a, list) else a for a in asked["actions"]]
        start = time.perf_counter()
        plan, generated, duplicates = search(
            TWINS[asked["case"]], root, actions, asked["depth"], asked["states"]
        )
        seconds = time.perf_counter() - start
        answer = {"plan": plan, "generated": generated, "duplicates": duplicates, "seconds": seconds}
        print(json.dumps(answer), flush=True)


main()
