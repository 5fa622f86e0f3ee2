-- What a bonus of a deposit asks besides its turnover: where it can be played, the largest stake, how long.
alter table payment_bonus add column lane text not null default 'any';
alter table payment_bonus add column max_stake bigint check (max_stake > 0);
alter table payment_bonus add column days int not null default 30 check (days between 1 and 365);
-- The terms as the player accepted them with the deposit.
alter table deposit add column bonus_title_en text;
alter table deposit add column bonus_title_bn text;
alter table deposit add column bonus_terms jsonb;
