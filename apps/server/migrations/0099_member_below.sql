-- How many agents and members stand below each agent is counted in the index alone.
create index member_below on member (upline_id, type) where upline_id is not null;
