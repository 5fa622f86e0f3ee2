-- A member's settled bets of some days, wherever in the feed they stand.
create index bet_fact_by_time on bet_fact (member_id, settled_at);
