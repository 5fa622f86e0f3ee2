-- Whose deposits were credited since an instant.
create or replace function credited_members(since timestamptz) returns setof bigint language sql stable as $$
  select distinct d.member_id from deposit d where d.state = 'credited' and d.ended_at >= since
$$;
