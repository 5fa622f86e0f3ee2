-- Ways in: what a session remembers of its login, where an account was used before, the history that its
-- owner sees, and the counts of tries that all nodes share.

alter table session
  -- How its owner names it; the token's hash stays inside.
  add column id uuid not null default gen_random_uuid(),
  add column area text not null default 'site' check (area in ('site', 'agent')),
  add column via text not null default 'password',
  add column device_mark bytea,
  -- Nothing else is open to it until the password is changed (decision D9).
  add column password_change_reason text check (password_change_reason in ('weak', 'first_login', 'expired'));
create unique index session_id on session (member_id, id);

-- Networks (/24, /48) from which an account was used: a login from another asks for a second proof.
create table known_network (
  member_id bigint not null references member (id),
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, network)
);

-- Devices on which an account was used, as hashes of the names that they show.
create table known_device (
  member_id bigint not null references member (id),
  device_mark bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_mark)
);

-- Tries on names that nobody has stand under member 0: they cost the same as those on a name that exists.
create table login_history (
  member_id bigint not null,
  id bigint generated always as identity,
  happened_at timestamptz not null,
  outcome text not null,
  via text not null,
  area text not null,
  address text not null,
  user_agent text not null,
  is_new_device boolean not null,
  primary key (member_id, id)
);
create index login_history_happened on login_history using brin (happened_at);

-- Earlier passwords, where the site refuses them for a new one.
create table password_history (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (member_id, id)
);

create table attempt (
  scope text not null,
  -- What is counted, hashed under a key of the platform: people type passwords where names belong.
  subject bytea not null,
  count integer not null,
  last_at timestamptz not null,
  -- The next try waits until then; the epoch where it need not wait, whatever the clocks of the nodes say.
  free_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_last on attempt (last_at);

-- Counts one try in each of the given counts, or in none when one of them has to wait: of any number of tries
-- at once each is a number of its own, and those past the free ones wait. Takes, as a JSON array, scope,
-- subject (hex), free, first_ms, longest_ms, forget_ms; gives the counts with this try, or those to wait for.
create function count_attempt(p_now timestamptz, p_attempts jsonb)
returns table (scope text, count integer, waits_until timestamptz)
language plpgsql as $$
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

grant select, insert, update on known_network, known_device to baize_app;
grant select, insert, delete on login_history, password_history to baize_app;
grant select, insert, update, delete on attempt to baize_app;
