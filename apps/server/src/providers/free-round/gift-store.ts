import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Grant } from './store.ts'

export interface Gift {
  readonly id: bigint
  readonly gameId: string
  readonly rounds: number
  readonly stake: bigint
  readonly currency: CurrencyCode
  readonly days: number
  readonly audience: unknown
  readonly reason: string
  /** One whose request was not agreed to is declined. */
  readonly state: 'asked' | 'declined' | 'giving' | 'done' | 'stopped'
  readonly asker: string
  readonly askedBy: bigint
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly total: number
  readonly given: number
  readonly afterMember: bigint
  readonly version: number
}

const state = `case when f.state = 'asked' and a.state in ('rejected', 'withdrawn', 'expired')
  then 'declined' else f.state end`

const columns = `f.id, f.game_id "gameId", f.rounds, f.stake, f.currency, f.days, f.audience, f.reason,
  ${state} state, o.username asker, f.asked_by "askedBy", f.asked_at "askedAt", f.ended_at "endedAt", f.total,
  f.given, f.after_member "afterMember", f.version`

const joined = `free_round_gift f join operator o on o.id = f.asked_by
  left join approval a on a.id = f.approval_id`

export const listGifts = (db: Db, ask: { before: bigint | null; limit: number; state: string | null }) =>
  rows<Gift>(
    db,
    `select ${columns} from ${joined}
      where ($1::bigint is null or f.id < $1) and ($2::text is null or ${state} = $2)
      order by f.id desc limit $3`,
    [ask.before, ask.state, ask.limit],
  )

export const findGift = (db: Db, id: bigint) =>
  row<Gift>(db, `select ${columns} from ${joined} where f.id = $1`, [id])

/** Until the end of `tx`, nobody else gives of it or stops it. */
export const holdGift = (tx: Db, id: bigint) =>
  row<Gift>(tx, `select ${columns} from ${joined} where f.id = $1 for update of f`, [id])

export type NewGift = Pick<
  Gift,
  'gameId' | 'rounds' | 'stake' | 'currency' | 'days' | 'reason' | 'askedBy' | 'askedAt' | 'total'
> & { readonly audience: string; readonly state: 'asked' | 'giving' }

export const insertGift = (tx: Db, gift: NewGift) =>
  row<{ id: bigint }>(
    tx,
    `insert into free_round_gift (game_id, rounds, stake, currency, days, audience, reason, state, asked_by,
       asked_at, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      gift.gameId,
      gift.rounds,
      gift.stake,
      gift.currency,
      gift.days,
      gift.audience,
      gift.reason,
      gift.state,
      gift.askedBy,
      gift.askedAt,
      gift.total,
    ],
  )

/** Until the end of `tx`, an operator gives nothing else: two small gifts at once are one large one. */
export const holdGiver = (tx: Db, operatorId: bigint) =>
  rows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`free rounds of ${operatorId}`])

/** The same gift, asked for by the same operator since an instant, unless it was stopped or declined. */
export const findSame = (
  tx: Db,
  gift: Omit<NewGift, 'state' | 'askedAt' | 'total'> & { readonly since: Date },
) =>
  row<{ id: bigint; approvalId: bigint | null }>(
    tx,
    `select f.id, f.approval_id "approvalId"
       from free_round_gift f left join approval a on a.id = f.approval_id
      where f.asked_by = $1 and f.asked_at > $2 and f.game_id = $3 and f.rounds = $4 and f.stake = $5
        and f.currency = $6 and f.days = $7 and f.reason = $8 and f.audience = $9::jsonb
        and ${state} not in ('declined', 'stopped')
      order by f.id desc limit 1`,
    [
      gift.askedBy,
      gift.since,
      gift.gameId,
      gift.rounds,
      gift.stake,
      gift.currency,
      gift.days,
      gift.reason,
      gift.audience,
    ],
  )

export const findNames = async (db: Db, ids: readonly bigint[]): Promise<string[]> =>
  (
    await rows<{ username: string }>(
      db,
      'select username from member where id = any($1::bigint[]) order by username',
      [ids],
    )
  ).map(({ username }) => username)

/** What an operator has given alone since an instant, in minor units. */
export const sumGivenAlone = async (
  db: Db,
  { operatorId, since, currency }: { operatorId: bigint; since: Date; currency: CurrencyCode },
): Promise<bigint> =>
  (
    await row<{ sum: bigint }>(
      db,
      `select coalesce(sum(rounds * stake * total), 0)::bigint as sum from free_round_gift
        where asked_by = $1 and asked_at > $2 and currency = $3 and approval_id is null`,
      [operatorId, since, currency],
    )
  )?.sum ?? 0n

export const setGiftApproval = (tx: Db, id: bigint, approvalId: bigint) =>
  rows(tx, 'update free_round_gift set approval_id = $2 where id = $1', [id, approvalId])

export const setGiving = (tx: Db, id: bigint) =>
  rows(tx, `update free_round_gift set state = 'giving', version = version + 1 where id = $1`, [id])

export const setGiven = (tx: Db, id: bigint, batch: { given: number; afterMember: bigint }) =>
  rows(tx, 'update free_round_gift set given = given + $2, after_member = $3 where id = $1', [
    id,
    batch.given,
    batch.afterMember,
  ])

export const setGiftEnded = (tx: Db, id: bigint, ending: { state: 'done' | 'stopped'; at: Date }) =>
  rows(tx, 'update free_round_gift set state = $2, ended_at = $3, version = version + 1 where id = $1', [
    id,
    ending.state,
    ending.at,
  ])

/** Those of some members whose money is of a currency. */
export const keepOfCurrency = async (
  db: Db,
  { members, currency }: { members: readonly MemberId[]; currency: CurrencyCode },
): Promise<MemberId[]> =>
  (
    await rows<{ id: MemberId }>(
      db,
      'select id from member where id = any($1::bigint[]) and currency = $2 order by id',
      [members, currency],
    )
  ).map(({ id }) => id)

export interface GrantLine extends Omit<Grant, 'state'> {
  readonly username: string
  readonly vendor: string
  readonly state: 'asked' | 'issued' | 'used' | 'expired' | 'refused' | 'cancelling' | 'cancelled'
  readonly played: number
  readonly won: bigint
  /** Why the vendor gives none; empty for all others. */
  readonly refusal: string
}

const shownState = `case when g.state <> 'issued' then g.state when p.played >= g.rounds then 'used'
  when g.expires_at <= $1 then 'expired' else 'issued' end`

export interface GrantAsk {
  readonly at: Date
  readonly before: { readonly askedAt: Date; readonly grantId: string } | null
  readonly limit: number
  readonly state: string | null
  readonly memberId: bigint | null
  readonly giftId: bigint | null
}

/** Grants with what was played of them, the newest first. */
export const listGrantLines = (db: Db, ask: GrantAsk) =>
  rows<GrantLine>(
    db,
    `select g.member_id "memberId", g.grant_id "grantId", g.vendor_id "vendorId", g.game_id "gameId",
       g.game_code "gameCode", g.rounds, g.stake, g.currency, ${shownState} state, g.rounds_left "roundsLeft",
       g.reason, g.asked_by "askedBy", g.asked_at "askedAt", g.expires_at "expiresAt", m.username,
       v.code vendor, p.played, p.won, g.refusal
       from free_round_grant g join member m on m.id = g.member_id
       join vendor_integration v on v.id = g.vendor_id
       cross join lateral (
         select count(*) filter (where r.state <> 'cancelled')::int as played,
                coalesce(sum(r.payout), 0)::bigint as won
           from free_round_play y
           join round r on r.vendor = y.vendor and r.round = y.round and r.member_id = y.member_id
          where y.member_id = g.member_id and y.grant_id = g.grant_id) p
      where ($2::timestamptz is null or (g.asked_at, g.grant_id) < ($2, $3))
        and ($4::text is null or ${shownState} = $4) and ($5::bigint is null or g.member_id = $5)
        and ($6::bigint is null or g.gift_id = $6)
      order by g.asked_at desc, g.grant_id desc limit $7`,
    [
      ask.at,
      ask.before?.askedAt ?? null,
      ask.before?.grantId ?? null,
      ask.state,
      ask.memberId,
      ask.giftId,
      ask.limit,
    ],
  )
