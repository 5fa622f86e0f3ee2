-- What of a ticket's stake was bonus money: rebates and agents' shares are of the rest.
alter table lottery_ticket add column bonus_stake bigint not null default 0
  check (bonus_stake between 0 and stake);
