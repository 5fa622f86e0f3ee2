-- Members with a bonus that may be due for a step: played, run out, spent, or waiting with none active.
create or replace function bonus_due(due_at timestamptz, most int) returns table (member_id bigint)
language sql stable as $$
  select x.member_id from (
    select b.member_id from bonus b where b.state = 'active' and b.counted + b.carried >= b.needed
    union select b.member_id from bonus b where b.state = 'active' and b.ends_at <= due_at
    union select b.member_id from bonus b join wallet w on w.member_id = b.member_id
           where b.state = 'active' and w.bonus < 100
    union select q.member_id from bonus q
           where q.state = 'queued' and not exists (
             select from bonus p where p.member_id = q.member_id and p.state in ('active', 'suspended'))) x
   order by x.member_id limit most
$$;
