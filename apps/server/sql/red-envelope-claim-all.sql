-- Takes claims of one envelope in the order in which they came: its row is locked once for all of them. Says
-- of each member what there is: the packet that was won now or before, or why there is none.
create or replace function red_envelope_claim_all(envelope uuid, members bigint[], at timestamptz)
returns table (member_id bigint, rank int, amount bigint, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  e record; added int;
begin
  select v.state, v.closes_at, v.packets, v.taken, v.amounts into e
    from red_envelope v where v.id = envelope for update;
  if e.state = 'open' and at < e.closes_at and e.taken < e.packets then
    with asked as (
      select g.member_id, min(g.n) as n from unnest(members) with ordinality g(member_id, n) group by 1),
    due as (
      select distinct on (p.cluster) a.member_id, a.n, p.cluster
        from asked a
        join red_envelope_place p on p.member_id = a.member_id and p.envelope_id = envelope
        join member m on m.id = a.member_id and m.state = 'active'
         and (m.excluded_until is null or m.excluded_until <= at)
       where not exists (
         select from red_envelope_claim c where c.envelope_id = envelope and c.cluster = p.cluster)
       order by p.cluster, a.n),
    ranked as (
      select d.*, e.taken + (row_number() over (order by d.n))::int as rank from due d),
    written as (
      insert into red_envelope_claim (member_id, envelope_id, cluster, rank, amount, claimed_at)
        select r.member_id, envelope, r.cluster, r.rank, e.amounts[r.rank], at
          from ranked r where r.rank <= e.packets
      returning 1)
    select count(*) into added from written;
    update red_envelope v set taken = v.taken + added where v.id = envelope and added > 0;
  end if;
  return query
    select g.member_id, c.rank, c.amount,
           case when c.rank is not null then 'won'
                when e.state is null then 'unknown'
                when e.state = 'announced' then 'not_open'
                when e.taken + coalesce(added, 0) >= e.packets and p.member_id is not null then 'empty'
                when e.state <> 'open' or at >= e.closes_at then 'over'
                when p.member_id is null then 'not_invited'
                else 'cluster' end
      from (select distinct u.member_id from unnest(members) u(member_id)) g
      left join red_envelope_claim c on c.member_id = g.member_id and c.envelope_id = envelope
      left join red_envelope_place p on p.member_id = g.member_id and p.envelope_id = envelope;
end $$;
