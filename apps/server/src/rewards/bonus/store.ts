import { readTerms, writeTerms, type BonusState, type WrittenTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { cursorOf, type FactRange, stakesOf } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Bonus, BonusActor, NewBonus } from './model.ts'

interface BonusRow {
  readonly member_id: MemberId
  readonly id: string
  readonly origin: 'grant' | 'deposit'
  readonly state: BonusState
  readonly place: number
  readonly title_en: string
  readonly title_bn: string
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly terms: WrittenTerms
  readonly needed: bigint
  readonly all_counted: bigint
  readonly converted: bigint
  readonly returned: bigint
  readonly created_at: Date
  readonly activated_at: Date | null
  readonly ends_at: Date | null
  readonly suspended_at: Date | null
  readonly ended_at: Date | null
  readonly reason: string | null
}

const toBonus = (found: BonusRow): Bonus => ({
  memberId: found.member_id,
  id: found.id,
  origin: found.origin,
  state: found.state,
  place: found.place,
  title: { EN: found.title_en, BN: found.title_bn },
  amountMinor: found.amount,
  currency: found.currency,
  terms: readTerms(found.terms),
  needed: found.needed,
  counted: found.all_counted,
  convertedMinor: found.converted,
  returnedMinor: found.returned,
  createdAt: found.created_at,
  activatedAt: found.activated_at,
  endsAt: found.ends_at,
  suspendedAt: found.suspended_at,
  endedAt: found.ended_at,
  reason: found.reason,
})

const columns = `b.member_id, b.id, b.origin, b.state, b.place, b.title_en, b.title_bn, b.amount, b.currency,
  b.terms, b.needed, b.converted, b.returned, b.created_at, b.activated_at, b.ends_at, b.suspended_at,
  b.ended_at, b.reason`

const isOfSpan = 'p.seq > s.after_seq and p.seq <= coalesce(s.up_to_seq, 9223372036854775807)'

/** With what no step of the feed has counted yet, as of one instant. */
const countedNow = `(b.carried + b.counted + coalesce((
  select sum(p.valid_stake * bonus_fact_weight(b.terms -> 'lanes', f.source, f.product, f.game))::bigint
    from bet_fact_pending(b.member_id, ${cursorOf('bonus')}) f
   cross join lateral ${stakesOf('f')} p
    join bonus_span s on s.member_id = b.member_id and s.bonus_id = b.id and ${isOfSpan}), 0))::bigint`

/**
 * What has not ended, locked. First the lock, then a snapshot of its own: a step of the feed in between would
 * be counted twice.
 */
export async function lockOpen(tx: Db, memberId: MemberId): Promise<Bonus[]> {
  await rows(tx, 'select from bonus where member_id = $1 and ended_at is null order by id for update', [
    memberId,
  ])
  return listOpen(tx, memberId)
}

/** The posted one first, then the queue. Counted up to the wallet's last movement. */
export const listOpen = async (db: Db, memberId: MemberId): Promise<Bonus[]> =>
  (
    await rows<BonusRow>(
      db,
      `select ${columns}, case when b.state = 'queued' then b.carried else ${countedNow} end as all_counted
         from bonus b where b.member_id = $1 and b.ended_at is null
        order by b.state = 'queued', b.place, b.id`,
      [memberId],
    )
  ).map(toBonus)

export const listEnded = async (db: Db, memberId: MemberId, limit: number): Promise<Bonus[]> =>
  (
    await rows<BonusRow>(
      db,
      `select ${columns}, b.carried + b.counted as all_counted from bonus b
        where b.member_id = $1 and b.ended_at is not null order by b.ended_at desc, b.id limit $2`,
      [memberId, limit],
    )
  ).map(toBonus)

export async function lockBonus(tx: Db, key: { memberId: MemberId; id: string }): Promise<Bonus | undefined> {
  const found = await row<BonusRow>(
    tx,
    `select ${columns}, b.carried + b.counted as all_counted from bonus b
      where b.member_id = $1 and b.id = $2 for update`,
    [key.memberId, key.id],
  )
  return found && toBonus(found)
}

/** Gives false where it was opened before. */
export const insertBonus = async (
  tx: Db,
  bonus: NewBonus,
  { needed, at }: { needed: bigint; at: Date },
): Promise<boolean> =>
  (
    await rows(
      tx,
      `insert into bonus (member_id, id, origin, place, title_en, title_bn, amount, currency, terms, needed,
         carried, created_at)
       values ($1, $2, $3,
         coalesce((select max(place) from bonus where member_id = $1 and state = 'queued'), 0) + 1,
         $4, $5, $6, $7, $8, $9, $10, $11) on conflict (member_id, id) do nothing returning id`,
      [
        bonus.memberId,
        bonus.id,
        bonus.origin,
        bonus.title.EN,
        bonus.title.BN,
        bonus.amountMinor,
        bonus.currency,
        JSON.stringify(writeTerms(bonus.terms)),
        needed,
        bonus.carried ?? 0n,
        at,
      ],
    )
  ).length > 0

export const saveBonus = (tx: Db, bonus: Bonus, given: { addCarried?: bigint; reviewAt?: Date } = {}) =>
  rows(
    tx,
    `update bonus set state = $3, converted = $4, returned = $5, activated_at = $6, ends_at = $7,
            suspended_at = $8, ended_at = $9, reason = $10, carried = carried + $11,
            review_at = coalesce(review_at, $12)
      where member_id = $1 and id = $2`,
    [
      bonus.memberId,
      bonus.id,
      bonus.state,
      bonus.convertedMinor,
      bonus.returnedMinor,
      bonus.activatedAt,
      bonus.endsAt,
      bonus.suspendedAt,
      bonus.endedAt,
      bonus.reason,
      given.addCarried ?? 0n,
      given.reviewAt ?? null,
    ],
  )

/** Late money that went to cash and back to promotions; below 0 where it was taken back. */
export const addParts = (
  tx: Db,
  key: { memberId: MemberId; grantId: string },
  { convertedMinor, returnedMinor }: { convertedMinor: bigint; returnedMinor: bigint },
) =>
  rows(
    tx,
    `update bonus set converted = greatest(0, converted + $3), returned = returned + $4
      where member_id = $1 and id = $2`,
    [key.memberId, key.grantId, convertedMinor, returnedMinor],
  )

/**
 * What came late to a bonus that has not begun, or was taken back of it; one with nothing left is voided.
 * Gives the state that it has then.
 */
export const growQueued = async (
  tx: Db,
  key: { memberId: MemberId; id: string },
  { amountMinor, times }: { amountMinor: bigint; times: bigint },
): Promise<BonusState | undefined> =>
  (
    await row<{ state: BonusState }>(
      tx,
      `update bonus set amount = case when amount + $3 > 0 then amount + $3 else amount end,
              needed = greatest(0, needed + $3 * $4),
              state = case when amount + $3 > 0 then state else 'voided' end,
              ended_at = case when amount + $3 > 0 then ended_at else now() end,
              reason = case when amount + $3 > 0 then reason else 'taken_back' end
        where member_id = $1 and id = $2 and state = 'queued' returning state`,
      [key.memberId, key.id, amountMinor, times],
    )
  )?.state

export const lowerNeeded = (tx: Db, key: { memberId: MemberId; id: string }, by: bigint) =>
  rows(tx, 'update bonus set needed = greatest(0, needed - $3) where member_id = $1 and id = $2', [
    key.memberId,
    key.id,
    by,
  ])

export const openSpan = (tx: Db, given: { memberId: MemberId; id: string; afterSeq: bigint }) =>
  rows(
    tx,
    `insert into bonus_span (member_id, after_seq, bonus_id) values ($1, $2, $3)
     on conflict (member_id, after_seq) do update set bonus_id = excluded.bonus_id, up_to_seq = null`,
    [given.memberId, given.afterSeq, given.id],
  )

export const closeSpan = (tx: Db, given: { memberId: MemberId; id: string; upToSeq: bigint }) =>
  rows(
    tx,
    `update bonus_span set up_to_seq = $3 where member_id = $1 and bonus_id = $2 and up_to_seq is null`,
    [given.memberId, given.id, given.upToSeq],
  )

export const savePlaces = (tx: Db, memberId: MemberId, ids: readonly string[]) =>
  rows(
    tx,
    `update bonus b set place = u.place from unnest($2::uuid[]) with ordinality u(id, place)
      where b.member_id = $1 and b.id = u.id and b.state = 'queued'`,
    [memberId, ids],
  )

export interface StepMoney {
  readonly grantedMinor?: bigint
  readonly convertedMinor?: bigint
  readonly returnedMinor?: bigint
}

export const insertEvent = (
  tx: Db,
  { memberId, id, state, reason }: Pick<Bonus, 'memberId' | 'id' | 'state' | 'reason'>,
  { actor, at, ...money }: StepMoney & { actor: BonusActor; at: Date },
) =>
  rows(
    tx,
    `insert into bonus_event (member_id, bonus_id, seq, state, actor_kind, actor_id, reason, granted,
       converted, returned, happened_at)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10
       from bonus_event where member_id = $1 and bonus_id = $2`,
    [
      memberId,
      id,
      state,
      actor.kind,
      actor.id,
      reason,
      money.grantedMinor ?? 0n,
      money.convertedMinor ?? 0n,
      money.returnedMinor ?? 0n,
      at,
    ],
  )

/** Members with something that may be due: played, run out, spent, or waiting with none active. */
export const findDue = async (db: Db, { at, limit }: { at: Date; limit: number }): Promise<MemberId[]> =>
  (await rows<{ member_id: MemberId }>(db, 'select member_id from bonus_due($1, $2)', [at, limit])).map(
    ({ member_id: memberId }) => memberId,
  )

/** Adds a stretch of the feed: each stake to the bonus that was active when it was made. */
export const countFacts = (tx: Db, { after, upTo }: FactRange) =>
  rows(
    tx,
    `with fresh as (
       select b.member_id, b.id,
              sum(p.valid_stake * bonus_fact_weight(b.terms -> 'lanes', f.source, f.product,
                f.game))::bigint as counted
         from bet_fact f cross join lateral ${stakesOf('f')} p
         join bonus_span s on s.member_id = f.member_id and ${isOfSpan}
         join bonus b on b.member_id = s.member_id and b.id = s.bonus_id
        where f.id > $1 and f.id <= $2 group by b.member_id, b.id order by b.member_id, b.id)
     update bonus b set counted = b.counted + x.counted from fresh x
      where b.member_id = x.member_id and b.id = x.id and x.counted <> 0`,
    [after, upTo],
  )

/** Completed ones of which more than a hundredth of what was asked was rolled back. */
export const markForReview = (tx: Db, at: Date) =>
  rows(
    tx,
    `update bonus set review_at = $1
      where state = 'completed' and review_at is null and counted + carried < needed
        and (needed - counted - carried) * 100 > needed`,
    [at],
  )

export const resetCounted = (tx: Db) => rows(tx, 'update bonus set counted = 0 where counted <> 0')
