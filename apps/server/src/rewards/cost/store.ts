import { rows, type Db } from '../../kernel/database/database.ts'

export const costGroups = ['day', 'family', 'rule', 'kind'] as const
export type CostGroup = (typeof costGroups)[number]

export interface CostRow {
  readonly id: string
  readonly title_en: string | null
  readonly title_bn: string | null
  readonly grants: number
  readonly members: number
  /** Money that was given, minor units: cash at the claim, bonuses when they became active. */
  readonly given: bigint
  /** Of bonuses: what became cash, what went back, and what is neither yet. */
  readonly converted: bigint
  readonly returned: bigint
  readonly open: bigint
  readonly points: bigint
}

const groupOf: Readonly<Record<CostGroup, string>> = {
  day: 'x.day',
  family: 'x.family',
  rule: `coalesce(x.rule_id, '-')`,
  kind: 'x.kind',
}

/**
 * What was given in days of the house, by a group. A bonus is one line with what became of it since: it
 * counts on the day on which it became active.
 */
export const sumCosts = (
  db: Db,
  given: { readonly by: CostGroup; readonly from: string; readonly to: string; readonly timeZone: string },
): Promise<CostRow[]> =>
  rows(
    db,
    `with span as (select $1::date::timestamp at time zone $3 as from_at,
                          ($2::date + 1)::timestamp at time zone $3 as to_at),
     x as (
       select g.member_id, g.family, g.kind, v.rule_id::text as rule_id,
              to_char(g.ended_at at time zone $3, 'YYYY-MM-DD') as day,
              case when g.kind = 'cash' then g.amount else 0 end as given, 0::bigint as converted,
              0::bigint as returned, case when g.kind = 'points' then g.amount else 0 end as points
         from span s join reward_grant g on g.state = 'claimed' and g.kind <> 'bonus'
          and g.ended_at >= s.from_at and g.ended_at < s.to_at
         left join reward_rule_version v on v.id = g.rule_version
       union all
       select b.member_id, b.terms ->> 'family', 'bonus', v.rule_id::text,
              to_char(b.activated_at at time zone $3, 'YYYY-MM-DD'), b.amount, b.converted, b.returned, 0
         from span s join bonus b on b.activated_at >= s.from_at and b.activated_at < s.to_at
         left join reward_grant g on g.member_id = b.member_id and g.id = b.id
         left join reward_rule_version v on v.id = g.rule_version)
     select y.*, t.document #>> '{title,en}' as title_en, t.document #>> '{title,bn}' as title_bn
       from (
         select ${groupOf[given.by]} as id, count(*)::int as grants,
                count(distinct x.member_id)::int as members,
                sum(x.given)::bigint as given, sum(x.converted)::bigint as converted,
                sum(x.returned)::bigint as returned,
                coalesce(sum(greatest(0, x.given - x.converted - x.returned))
                  filter (where x.kind = 'bonus'), 0)::bigint
                  as open,
                sum(x.points)::bigint as points
           from x group by 1) y
       left join lateral (
         select document from reward_rule_version v where v.rule_id::text = y.id
          order by number desc limit 1) t on true
      order by ${given.by === 'day' ? 'y.id desc' : 'y.given desc, y.id'}`,
    [given.from, given.to, given.timeZone],
  )
