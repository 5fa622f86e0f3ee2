-- As `report_player`, of each agent's members: a house may have as many under one as another has in all.
create table report_agent_player (
  currency text not null,
  -- 0 is nobody's.
  agent_id bigint not null,
  day date not null,
  before date not null,
  players integer not null,
  primary key (currency, agent_id, day, before) include (players)
);

create view report_agent_player_line as
  select currency, agent_id, day, before, count(*)::int as players from (
    select currency, agent_id, day,
           coalesce(lag(day) over (partition by currency, agent_id, member_id order by day),
             '-infinity') as before
      from (select distinct currency, agent_id, member_id, day from report_activity) d) l
   group by currency, agent_id, day, before;
insert into report_agent_player select * from report_agent_player_line;

grant select on report_agent_player_line to baize_app;
grant select, insert, update, delete on report_agent_player to baize_app;
