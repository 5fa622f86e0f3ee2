import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { inLine, isOfLine } from './line-sql.ts'
import type { AccountSums, ActiveRule, DayRange, LastDay, PeopleAsk, PeopleOf, TeamMember } from './model.ts'

/**
 * SQL of the members of a line that count in a range, and their last day. Most of a team may have played, so
 * its members are gone through in order until the page is full; few joined or paid in first, so these are
 * found by their days.
 */
const counted: Record<PeopleOf, string> = {
  active: `${inLine}
    cross join lateral (
      select max(a.day) as day from member_active a
       where a.member_id = e.member_id and a.category = '*' and a.day >= $2 and a.day <= $3
         and ${isOfLine('a.day')}) c`,
  joined: countedOnce('registered'),
  deposited: countedOnce('first_deposits'),
}

function countedOnce(figure: 'registered' | 'first_deposits'): string {
  return `${inLine}
    join member_day c on c.member_id = e.member_id and c.${figure} <> 0 and c.day >= $2 and c.day <= $3
     and ${isOfLine('c.origin_day')}`
}

/** Members of a team that a count of a range adds up, with their sums under that agent. */
export const findPeople = (
  db: Db,
  given: PeopleAsk & { readonly of: PeopleOf },
): Promise<(TeamMember & LastDay)[]> =>
  rows(
    db,
    `select m.id, m.upline_id, m.last_day::text, s.valid, s.deposits
       from (select e.member_id as id, (array_agg(e.upline_id order by e.from_day desc))[1] as upline_id,
                    max(c.day) as last_day
               from ${counted[given.of]}
              where l.ancestor_id = $1 and ($4::bigint is null or e.member_id > $4) and c.day is not null
              group by e.member_id order by e.member_id limit $5) m
      cross join lateral (
        select coalesce(sum(d.valid), 0)::bigint as valid, coalesce(sum(d.deposits), 0)::bigint as deposits
          from ${inLine}
          join member_day d on d.member_id = e.member_id and ${isOfLine('d.origin_day')}
         where l.ancestor_id = $1 and e.member_id = m.id and d.day >= $2 and d.day <= $3) s
      order by m.id`,
    [given.agentId, given.from, given.to, given.after, given.limit],
  )

/** Members of a team whose sums under that agent meet a rule. */
export const findActive = (db: Db, given: PeopleAsk & { readonly rule: ActiveRule }): Promise<TeamMember[]> =>
  rows(
    db,
    `select d.member_id as id, (array_agg(e.upline_id order by e.from_day desc))[1] as upline_id,
            sum(d.valid)::bigint as valid, sum(d.deposits)::bigint as deposits
       from ${inLine}
       join member_day d on d.member_id = e.member_id and d.day >= $2 and d.day <= $3
        and ${isOfLine('d.origin_day')}
      where l.ancestor_id = $1 and ($4::bigint is null or e.member_id > $4)
      group by d.member_id
     having sum(d.valid) >= $6 and sum(d.deposits) >= $7 and sum(d.valid) > 0
      order by d.member_id limit $5`,
    [
      given.agentId,
      given.from,
      given.to,
      given.after,
      given.limit,
      given.rule.validMinor,
      given.rule.depositMinor,
    ],
  )

/**
 * Of one account its last day of staking cash in a range, and its sums there; nothing where there is none.
 */
export const findOwnDay = (db: Db, given: DayRange & { readonly memberId: MemberId }) =>
  row<AccountSums & LastDay>(
    db,
    `select a.member_id as id, max(a.day)::text as last_day, s.valid, s.deposits
       from member_active a
      cross join lateral (
        select coalesce(sum(d.valid), 0)::bigint as valid, coalesce(sum(d.deposits), 0)::bigint as deposits
          from member_day d where d.member_id = $1 and d.day >= $2 and d.day <= $3) s
      where a.member_id = $1 and a.category = '*' and a.day >= $2 and a.day <= $3
      group by a.member_id, s.valid, s.deposits`,
    [given.memberId, given.from, given.to],
  )
