-- What a member's credited deposits add up to since an instant.
create or replace function credited_deposits(member bigint, since timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(d.amount), 0)::bigint from deposit d
   where d.member_id = member and d.state = 'credited' and d.ended_at >= since
$$;
