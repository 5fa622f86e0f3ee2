-- The tree of agents. `member.upline_id` is today's edge; here stand all of them, by days of the house.

create table member_edge (
  member_id bigint not null,
  -- The edge holds from this day on, until before `to_day`. Whoever joined has it for all days.
  from_day date not null,
  to_day date not null default 'infinity',
  upline_id bigint not null,
  primary key (member_id, from_day),
  check (from_day < to_day),
  check (upline_id <> member_id)
);
create index member_edge_below on member_edge (upline_id, member_id);

-- The ancestors of agents: each of an agent's ancestors with itself at distance 0. A member's
-- ancestors are its upline's. An agent stands here from its first edge on, upwards or downwards.
create table agent_line (
  agent_id bigint not null,
  ancestor_id bigint not null,
  distance smallint not null check (distance >= 0),
  from_day date not null,
  to_day date not null default 'infinity',
  primary key (agent_id, from_day, ancestor_id),
  check (from_day < to_day),
  check ((distance = 0) = (agent_id = ancestor_id))
);
create index agent_line_below on agent_line (ancestor_id, agent_id);

-- Branches that were moved, or will be.
create table agent_move (
  member_id bigint not null,
  from_day date not null,
  old_upline_id bigint,
  new_upline_id bigint not null,
  -- Whether `member.upline_id` says so.
  is_done boolean not null default false,
  asked_at timestamptz not null default now(),
  primary key (member_id, from_day)
);
create index agent_move_ahead on agent_move (from_day) where not is_done;

-- An agent's note about a direct downline.
create table agent_note (
  agent_id bigint not null,
  member_id bigint not null,
  note text not null default '' check (length(note) <= 500),
  label text not null default '' check (length(label) <= 40),
  version int not null default 1,
  primary key (agent_id, member_id)
);

insert into member_edge (member_id, from_day, upline_id)
  select id, '-infinity', upline_id from member where upline_id is not null and type not in (4, 42);

insert into agent_line (agent_id, ancestor_id, distance, from_day)
  with recursive agent as (
    select id from member where type in (1, 2, 41)
    union select upline_id from member_edge),
  line as (
    select id as agent_id, id as ancestor_id, 0 as distance from agent
    union all
    select l.agent_id, e.upline_id, l.distance + 1
      from line l join member_edge e on e.member_id = l.ancestor_id where l.distance < 64)
  select agent_id, ancestor_id, distance, '-infinity' from line;

grant select, insert, update on member_edge, agent_move, agent_note to baize_app;
grant select, insert, update, delete on agent_line to baize_app;
