-- A settlement changes no column of an index, so that a bet's row is replaced beside the old one and no index
-- is written. What stakes of a grant are open is asked of few rows.
drop index bet_of_grant;
create index bet_of_grant on bet (member_id, grant_id) where grant_id is not null;
