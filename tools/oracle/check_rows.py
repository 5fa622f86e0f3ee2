"""Counts lines and hits of bets, one a line of a file, and names those that are counted otherwise there."""

import json
import sys

import lottery
import lottery_plays

right = 0
with open(sys.argv[1], encoding="utf8") as file:
    for line in file:
        row = json.loads(line)
        kinds = lottery.TABLES[row["family"]][row["play"]]
        found = lottery_plays.count(
            row["family"], row["play"], row["selection"], row["drawn"], row["lunarYear"], kinds
        )
        # The tables give lines of several units; one bet is a line on each of them.
        same = (found.lines, found.hits, found.pushed) == (row["lines"], row["hits"], row["pushed"])
        right += same
        if not same:
            print(f"{found.lines} {found.hits} {found.pushed} instead of {line.strip()}")
print(f"{right} right")
