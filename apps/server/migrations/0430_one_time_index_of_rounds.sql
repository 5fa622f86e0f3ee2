-- `round_by_time` finds rounds by their time as well: each bet wrote into both.
drop index round_opened;
