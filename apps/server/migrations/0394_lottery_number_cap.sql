-- What a single number of a draw may cost at most, set with the limits of an official series: at its cap the
-- number is closed. Nothing where only the worst case of the whole draw bounds it.
alter table lottery_limit add column number bigint check (number > 0 and number <= liability);
