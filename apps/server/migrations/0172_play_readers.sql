-- Wagering and VIP levels are consumers of the feed of settled bets.

-- VIP levels are counted anew from the first bet.
delete from member_turnover;
alter table member_turnover drop column beyond, drop column seq, drop column seen_seq;
grant delete on member_turnover to baize_app;

-- Requirements keep what was counted towards them. A mark says up to which movement that was: the feed counts
-- stakes after it alone. No mark is written any more.
grant delete on wagering_mark to baize_app;
