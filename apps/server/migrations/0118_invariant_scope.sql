-- What a run of the checks looked at: everything, or what moved lately. A run of what moved lately does not
-- take back what the last whole one found.
alter table invariant_run add column is_whole boolean not null default true;
-- The state of the ledger that was looked at; what moved since `checked_from`, where it was not all of it.
alter table invariant_run add column seen_at timestamptz not null default now();
alter table invariant_run add column checked_from timestamptz;
update invariant_run set seen_at = ran_at;

create index invariant_run_last on invariant_run (id_checked, ran_at, id);
create index invariant_run_whole on invariant_run (id_checked, ran_at, id) where is_whole;

-- How each invariant stands: its last run, and the last that looked at everything.
create view invariant_state as
  with recursive known as (
    (select id_checked from invariant_run order by id_checked limit 1)
    union all
    select (select r.id_checked from invariant_run r where r.id_checked > k.id_checked
             order by r.id_checked limit 1)
      from known k where k.id_checked is not null)
  select k.id_checked, l.ran_at, w.seen_at as whole_at,
         greatest(l.violations, w.violations) as violations,
         case when w.violations > l.violations then w.title else l.title end as title,
         case when w.violations > l.violations then w.sample else l.sample end as sample
    from known k
    cross join lateral (
      select * from invariant_run r where r.id_checked = k.id_checked
       order by r.ran_at desc, r.id desc limit 1) l
    left join lateral (
      select * from invariant_run r where r.id_checked = k.id_checked and r.is_whole
       order by r.ran_at desc, r.id desc limit 1) w on true;

grant select on invariant_state to baize_app;
