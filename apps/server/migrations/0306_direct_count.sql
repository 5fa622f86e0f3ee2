-- How many stand directly below an agent, as changes by day: a team is counted by its agents, not by its
-- members. Written with each edge.
create table direct_count (
  agent_id bigint not null,
  day date not null,
  change int not null,
  primary key (agent_id, day)
) with (fillfactor = 80);

insert into direct_count (agent_id, day, change)
  select agent_id, day, sum(change) from (
    select upline_id as agent_id, from_day as day, 1 as change from member_edge
    union all
    select upline_id, to_day, -1 from member_edge where to_day < 'infinity') x
   group by agent_id, day;

grant select, insert, update on direct_count to baize_app;
