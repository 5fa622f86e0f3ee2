-- Which rows cover a draw is known when all tickets of a member are: at the settlement.
alter table lottery_ticket drop column uncounted;
-- The hundredths of a view that its rows cover at most, added up: few tickets need a closer look.
alter table lottery_ticket add column coverage smallint not null;
-- Large wins are settled after the others: their agents' shares are added.
grant update on lottery_accrual to baize_app;
