/** What must hold of red envelopes (rewards.md 12). */
export const envelopeInvariants = [
  {
    id: 'R17',
    title: 'an envelope has its packets, ranks without a gap, and paid + owed + returned = total',
    sql: `select v.id, v.total, v.taken, s.packets, s.sum, c.ranks, c.claimed, v.returned
            from red_envelope v
            left join lateral (
              select count(*) as packets, sum(a) as sum, min(a) as low, max(a) as high
                from unnest(v.amounts) a) s on true
            left join lateral (
              select count(*) as ranks, coalesce(max(x.rank), 0) as last,
                     coalesce(sum(x.amount), 0) as claimed,
                     count(*) filter (where v.amounts[x.rank] is distinct from x.amount) as others
                from red_envelope_claim x where x.envelope_id = v.id) c on true
           where case
             when v.amounts is null then v.taken <> 0 or c.ranks <> 0
             else s.packets <> v.packets or s.sum <> v.total or s.low < v.least or s.high > v.most
               or c.ranks <> v.taken or c.last <> v.taken or c.others <> 0
               or (v.state = 'ended' and c.claimed + v.returned <> v.total) end
          union all
          select c.envelope_id, c.amount, c.rank, null, g.amount, null, null, null
            from red_envelope_claim c
            left join reward_grant g on g.member_id = c.member_id and g.key = 'envelope:' || c.envelope_id
           where (c.paid_at is not null and g.id is null)
              or (g.id is not null and (g.amount <> c.amount or g.kind <> 'cash' or g.family <> 'envelope'))`,
  },
  {
    id: 'R18',
    title: 'the seed of an envelope is the one that was committed to, before the beacon spoke',
    sql: `select v.id, v.seed_hash, v.announced_at, v.opens_at
            from red_envelope v
           where (v.seed is not null and encode(sha256(decode(v.seed, 'hex')), 'hex') <> v.seed_hash)
              or (v.kind = 'rain' and v.state <> 'cancelled'
                  and v.announced_at + v.notice_minutes * interval '1 minute' > v.opens_at)`,
  },
] as const
