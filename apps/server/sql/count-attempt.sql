-- Counts attempts against their limits. Gives the limits that are exceeded, with the time until which they
-- refuse; when none is, counts the attempts and gives the new counts.
create or replace function count_attempt(p_now timestamptz, p_attempts jsonb)
returns table(scope text, count integer, waits_until timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  -- A count that is lost when the database's machine falls is no loss; bets need not wait for its disk.
  perform set_config('synchronous_commit', 'off', true);

  insert into attempt as a (scope, subject, count, last_at, free_at)
    select t.scope, decode(t.subject, 'hex'), 0, p_now, 'epoch'
      from jsonb_to_recordset(p_attempts) as t (scope text, subject text)
     order by t.scope, t.subject
  on conflict (scope, subject) do nothing;

  -- One order for all, so that two tries never wait for each other in a circle.
  perform 1 from attempt a join jsonb_to_recordset(p_attempts) as t (scope text, subject text)
      on a.scope = t.scope and a.subject = decode(t.subject, 'hex')
   order by a.scope, a.subject for update of a;

  return query
    select a.scope, a.count, a.free_at
      from attempt a join jsonb_to_recordset(p_attempts) as t (scope text, subject text)
        on a.scope = t.scope and a.subject = decode(t.subject, 'hex')
     where a.free_at > p_now;
  if found then return; end if;

  return query
    with counted as (
      select t.*, decode(t.subject, 'hex') as key,
             case when a.last_at <= p_now - t.forget_ms * interval '1 ms' then 0 else a.count end + 1 as next
        from attempt a join jsonb_to_recordset(p_attempts)
          as t (scope text, subject text, free integer, first_ms bigint, longest_ms bigint, forget_ms bigint)
          on a.scope = t.scope and a.subject = decode(t.subject, 'hex')
    )
    update attempt a
       set count = c.next,
           last_at = p_now,
           free_at = case when c.next < c.free then 'epoch' else
             p_now + least(c.first_ms * 2 ^ least(c.next - c.free, 30), c.longest_ms) * interval '1 ms' end
      from counted c
     where a.scope = c.scope and a.subject = c.key
    returning a.scope, a.count, null::timestamptz;
end $$;
