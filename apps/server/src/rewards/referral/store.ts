import type { Likeness, ReferralMilestone } from '@baize/domain/referral'
import type { MemberId } from '@baize/std'
import type { FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { MonthRow, ReferralRow, ReferralState, StepRow } from './model.ts'

const columns = `friend_id, referrer_id, joined_at, terms, state, signs, flagged_at, decided_by, reason,
  version, turnover`

/** The member that a new one names, when it is a player who was there before. */
export const findReferrer = (tx: Tx, friendId: MemberId): Promise<{ referrer_id: MemberId } | undefined> =>
  row(
    tx,
    `select r.id as referrer_id from member m join member r on r.id = m.referrer_id
      where m.id = $1 and m.type = 0 and r.type = 0 and r.id < m.id`,
    [friendId],
  )

/** One referrer's friends are counted one after another. Gives how many came in the last thirty days. */
export const countOfMonth = async (
  tx: Tx,
  { referrerId, at }: { referrerId: MemberId; at: Date },
): Promise<number> => {
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended('referral ' || $1, 0))`, [referrerId])
  const found = await row<{ count: number }>(
    tx,
    `select count(*)::int as count from referral where referrer_id = $1 and terms is not null
       and joined_at > $2::timestamptz - interval '30 days'`,
    [referrerId, at],
  )
  return found?.count ?? 0
}

export const insertReferral = (
  tx: Tx,
  given: {
    friendId: MemberId
    referrerId: MemberId
    at: Date
    terms: number | null
    turnoverUntil: Date | null
    shareUntil: Date | null
  },
) =>
  rows(
    tx,
    `insert into referral (friend_id, referrer_id, joined_at, terms, turnover_until, share_until)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [given.friendId, given.referrerId, given.at, given.terms, given.turnoverUntil, given.shareUntil],
  )

const cashTurnover = 'cash_part(f.valid_stake, f.cash_stake, f.bonus_stake)'

/** Adds what friends played in a stretch of the feed. */
export async function addPlay(
  tx: Db,
  { after, upTo, timeZone }: FactRange & { timeZone: string },
): Promise<void> {
  await rows(
    tx,
    `insert into referral_month as m (friend_id, month, turnover)
     select f.member_id, date_trunc('month', f.settled_at at time zone $3)::date as month,
            sum(${cashTurnover})
       from bet_fact f join referral r on r.friend_id = f.member_id
      where f.id > $1 and f.id <= $2 and f.currency = 'BDT' and f.settled_at < r.share_until
      group by 1, 2 having sum(${cashTurnover}) <> 0 order by 1, 2
     on conflict (friend_id, month) do update set turnover = m.turnover + excluded.turnover`,
    [after, upTo, timeZone],
  )
  await rows(
    tx,
    `update referral r set is_due = true, turnover = r.turnover + p.turnover
       from (select f.member_id, sum(${cashTurnover}) as turnover
               from bet_fact f join referral r on r.friend_id = f.member_id
              where f.id > $1 and f.id <= $2 and f.currency = 'BDT' and f.settled_at < r.turnover_until
              group by f.member_id) p
      where r.friend_id = p.member_id`,
    [after, upTo],
  )
}

/** For the feed to give again; what was given stays. */
export const forgetPlay = async (tx: Db): Promise<void> => {
  await rows(tx, 'update referral set turnover = 0, is_due = true where turnover <> 0')
  await rows(tx, 'update referral_month set turnover = 0 where turnover <> 0')
}

/** Friends to look at: those something happened to, and those whose time has come. */
export const findDue = async (db: Db, at: Date, limit: number): Promise<MemberId[]> =>
  idsOf(
    await rows(
      db,
      `select friend_id from referral where is_due
       union select s.friend_id from referral_step s join referral r using (friend_id)
              where s.state = 'held' and s.due_at <= $1 and r.state in ('open', 'cleared')
       order by friend_id limit $2`,
      [at, limit],
    ),
  )

/** Friends who can still reach something that no transaction tells of: a proven phone, a document. */
export const findOpen = async (db: Db, after: bigint, at: Date, limit: number): Promise<MemberId[]> =>
  idsOf(
    await rows(
      db,
      `select friend_id from referral r
        where friend_id > $1 and terms is not null and state <> 'refused'
          and (select count(*) from referral_step s where s.friend_id = r.friend_id) < 5
          and joined_at > $2::timestamptz - interval '1 year'
        order by friend_id limit $3`,
      [after, at, limit],
    ),
  )

const idsOf = (found: readonly object[]): MemberId[] =>
  (found as { friend_id: MemberId }[]).map(({ friend_id: id }) => id)

export const lockReferral = (tx: Tx, friendId: MemberId): Promise<ReferralRow | undefined> =>
  row(tx, `select ${columns} from referral where friend_id = $1 for update`, [friendId])

export const listSteps = (db: Db, friendIds: readonly MemberId[]): Promise<StepRow[]> =>
  rows(
    db,
    `select friend_id, milestone, reached_at, due_at, state, referrer_amount, friend_amount
       from referral_step where friend_id = any($1) order by friend_id, reached_at`,
    [friendIds],
  )

/** What is known of a friend here; whether a document proves who it is, another context knows. */
export const findFacts = (
  db: Db,
  friendId: MemberId,
): Promise<{ is_phone_proven: boolean; first_deposit: bigint } | undefined> =>
  row(
    db,
    `select m.mobile_verified_at is not null as is_phone_proven, coalesce((
              select e.amount from reward_event e where e.member_id = m.id and e.kind = 'deposit'
               order by e.done_at limit 1), 0) as first_deposit
       from member m where m.id = $1`,
    [friendId],
  )

/** Writes a milestone that was reached, also one that was lost before. */
export const holdStep = (
  tx: Tx,
  step: Pick<StepRow, 'friend_id' | 'milestone' | 'reached_at' | 'due_at'> & {
    readonly referrer_amount: bigint
    readonly friend_amount: bigint
  },
) =>
  rows(
    tx,
    `insert into referral_step (friend_id, milestone, reached_at, due_at, state, referrer_amount,
       friend_amount)
     values ($1, $2, $3, $4, 'held', $5, $6)
     on conflict (friend_id, milestone) do update set state = 'held', reached_at = excluded.reached_at,
       due_at = excluded.due_at where referral_step.state = 'lost'`,
    [step.friend_id, step.milestone, step.reached_at, step.due_at, step.referrer_amount, step.friend_amount],
  )

/** Ends steps that wait, with nothing given. */
export const endSteps = (
  tx: Tx,
  given: { friendId: MemberId; milestones: readonly ReferralMilestone[]; state: 'lost' | 'refused' },
) =>
  rows(
    tx,
    `update referral_step set state = $3 where friend_id = $1 and milestone = any($2) and state = 'held'`,
    [given.friendId, given.milestones, given.state],
  )

/** Steps that were refused wait again: a person has looked. */
export const holdRefused = (tx: Tx, friendId: MemberId) =>
  rows(tx, `update referral_step set state = 'held' where friend_id = $1 and state = 'refused'`, [friendId])

/** Ends steps that wait with what was given for each. */
export const giveSteps = (
  tx: Tx,
  given: {
    friendId: MemberId
    at: Date
    steps: readonly { milestone: ReferralMilestone; forReferrer: bigint; forFriend: bigint }[]
  },
) =>
  rows(
    tx,
    `update referral_step s set state = 'given', given_at = $2, referrer_amount = g.referrer_amount,
       friend_amount = g.friend_amount
       from unnest($3::text[], $4::bigint[], $5::bigint[]) g(milestone, referrer_amount, friend_amount)
      where s.friend_id = $1 and s.milestone = g.milestone and s.state = 'held'`,
    [
      given.friendId,
      given.at,
      given.steps.map(({ milestone }) => milestone),
      given.steps.map(({ forReferrer }) => forReferrer),
      given.steps.map(({ forFriend }) => forFriend),
    ],
  )

export const setDue = (tx: Tx, friendId: MemberId) =>
  rows(tx, 'update referral set is_due = true where friend_id = $1 and not is_due', [friendId])

export const setLookedAt = (tx: Tx, friendId: MemberId) =>
  rows(tx, 'update referral set is_due = false where friend_id = $1', [friendId])

export const setState = (
  tx: Tx,
  given: {
    friendId: MemberId
    state: ReferralState
    signs: Likeness
    flaggedAt: Date | null
    decidedBy: string | null
    reason: string | null
  },
) =>
  rows(
    tx,
    `update referral set state = $2, signs = $3, flagged_at = $4, decided_by = $5, reason = $6,
       version = version + 1, is_due = true where friend_id = $1`,
    [
      given.friendId,
      given.state,
      JSON.stringify(given.signs),
      given.flaggedAt,
      given.decidedBy,
      given.reason,
    ],
  )

/** The other friends of a referrer. */
export const listSiblings = async (
  db: Db,
  { referrerId, friendId }: { referrerId: MemberId; friendId: MemberId },
): Promise<MemberId[]> =>
  idsOf(
    await rows(
      db,
      'select friend_id from referral where referrer_id = $1 and friend_id <> $2 order by friend_id limit 1000',
      [referrerId, friendId],
    ),
  )

/** Months that ended so many days ago that their terms hold them no longer, the oldest first. */
export const findMonths = (
  db: Db,
  { at, timeZone, limit }: { at: Date; timeZone: string; limit: number },
): Promise<{ friend_id: MemberId; month: string }[]> =>
  rows(
    db,
    `select m.friend_id, m.month::text from referral_month m
       join referral r using (friend_id)
       join gift_version t on t.kind = 'referral' and t.number = r.terms
      where m.state = 'open' and r.state <> 'review'
        and (m.month + interval '1 month') at time zone $2
            + (t.document ->> 'heldDays')::int * interval '1 day' <= $1
      order by m.month, m.friend_id limit $3`,
    [at, timeZone, limit],
  )

export const lockMonth = (
  tx: Tx,
  { friendId, month }: { friendId: MemberId; month: string },
): Promise<MonthRow | undefined> =>
  row(
    tx,
    `select friend_id, month::text, turnover, carried, state, amount from referral_month
      where friend_id = $1 and month = $2 for update`,
    [friendId, month],
  )

/** Ends a month; what is below nothing lowers the next one. */
export async function closeMonth(
  tx: Tx,
  given: {
    friendId: MemberId
    month: string
    state: 'given' | 'refused'
    amount: bigint
    left: bigint
    at: Date
  },
): Promise<void> {
  await rows(
    tx,
    `update referral_month set state = $3, amount = $4, closed_at = $5
      where friend_id = $1 and month = $2 and state = 'open'`,
    [given.friendId, given.month, given.state, given.amount, given.at],
  )
  if (given.left < 0n)
    await rows(
      tx,
      `insert into referral_month as m (friend_id, month, carried)
       values ($1, ($2::date + interval '1 month')::date, $3)
       on conflict (friend_id, month) do update set carried = m.carried + excluded.carried`,
      [given.friendId, given.month, given.left],
    )
}
