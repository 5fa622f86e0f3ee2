import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { ReferralRow } from './model.ts'

/** What the referrer was given, or will be: steps that wait count as held. */
export interface SumsRow {
  readonly friends: number
  readonly qualified: number
  readonly earned: bigint
  readonly held: bigint
  readonly claimable: bigint
}

export const findSums = async (db: Db, referrerId: MemberId): Promise<SumsRow> => {
  const found = await row<SumsRow>(
    db,
    `with own as (select friend_id, state from referral where referrer_id = $1),
     steps as (
       select coalesce(sum(s.referrer_amount) filter (
                where s.state = 'held' and o.state <> 'refused'), 0) as held,
              count(distinct s.friend_id) filter (where s.state = 'given' and s.referrer_amount > 0) as paid
         from referral_step s join own o using (friend_id)),
     gifts as (
       select coalesce(sum(amount) filter (where state = 'claimed'), 0) as earned,
              coalesce(sum(amount) filter (where state = 'earned'), 0) as claimable
         from reward_grant where member_id = $1 and family = 'referral' and key not like 'referral:own:%')
     select (select count(*)::int from own) as friends, steps.paid::int as qualified,
            gifts.earned::bigint as earned, steps.held::bigint as held, gifts.claimable::bigint as claimable
       from steps, gifts`,
    [referrerId],
  )
  if (!found) throw new Error('sums have one row')
  return found
}

export type FriendRow = Pick<ReferralRow, 'friend_id' | 'joined_at' | 'state' | 'terms'> & {
  readonly shares: bigint
}

export const listFriends = (
  db: Db,
  { referrerId, before, limit }: { referrerId: MemberId; before: bigint | null; limit: number },
): Promise<FriendRow[]> =>
  rows(
    db,
    `select r.friend_id, r.joined_at, r.state, r.terms, coalesce((
              select sum(m.amount) from referral_month m
               where m.friend_id = r.friend_id and m.state = 'given'), 0)::bigint as shares
       from referral r where r.referrer_id = $1 and ($2::bigint is null or r.friend_id < $2)
      order by r.friend_id desc limit $3`,
    [referrerId, before, limit],
  )

export interface StatementRow {
  readonly friend_id: MemberId
  readonly turnover: bigint
  readonly carried: bigint
  readonly state: 'open' | 'given' | 'refused'
  readonly amount: bigint
  readonly terms: number | null
}

export const listStatement = (
  db: Db,
  { referrerId, month }: { referrerId: MemberId; month: string },
): Promise<StatementRow[]> =>
  rows(
    db,
    `select m.friend_id, m.turnover, m.carried, m.state, m.amount, r.terms
       from referral r join referral_month m using (friend_id)
      where r.referrer_id = $1 and m.month = ($2 || '-01')::date
      order by m.turnover desc, m.friend_id limit 500`,
    [referrerId, month],
  )

/** The house's month of an instant: `2026-11`. */
export const findMonth = async (db: Db, { at, timeZone }: { at: Date; timeZone: string }): Promise<string> =>
  (
    await row<{ month: string }>(db, `select to_char($1::timestamptz at time zone $2, 'YYYY-MM') as month`, [
      at,
      timeZone,
    ])
  )?.month ?? ''

/** The code that others register with, and the member's referrer. */
export const findInvitation = (
  db: Db,
  memberId: MemberId,
): Promise<{ type: number; code: string | null; referrer: string | null } | undefined> =>
  row(
    db,
    `select m.type, m.invite_code as code, r.username as referrer from member m
       left join member r on r.id = m.referrer_id and r.type = 0 where m.id = $1`,
    [memberId],
  )

export interface DeskRow extends ReferralRow {
  readonly username: string
  readonly referrer: string
  readonly steps: string
  readonly paid: bigint
  readonly held: bigint
}

export const listForDesk = (
  db: Db,
  given: { before: bigint | null; state: string | null; memberId: bigint | null; limit: number },
): Promise<DeskRow[]> =>
  rows(
    db,
    `select r.friend_id, r.referrer_id, r.joined_at, r.terms, r.state, r.signs, r.flagged_at, r.decided_by,
            r.reason, r.version, r.turnover, f.username, o.username as referrer,
            coalesce((select string_agg(s.milestone || ' ' || s.state, ', ' order by s.reached_at)
                        from referral_step s where s.friend_id = r.friend_id), '') as steps,
            (coalesce((select sum(s.referrer_amount + s.friend_amount) from referral_step s
                        where s.friend_id = r.friend_id and s.state = 'given'), 0)
             + coalesce((select sum(m.amount) from referral_month m
                          where m.friend_id = r.friend_id and m.state = 'given'), 0))::bigint as paid,
            coalesce((select sum(s.referrer_amount + s.friend_amount) from referral_step s
                       where s.friend_id = r.friend_id and s.state = 'held'), 0)::bigint as held
       from referral r join member f on f.id = r.friend_id join member o on o.id = r.referrer_id
      where ($1::bigint is null or r.friend_id < $1) and ($2::text is null or r.state = $2)
        and ($3::bigint is null or $3 in (r.friend_id, r.referrer_id))
      order by r.friend_id desc limit $4`,
    [given.before, given.state, given.memberId, given.limit],
  )
