import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import {
  dayNumber,
  dayOfNumber,
  missedPlace,
  nextPlace,
  readCheckInTable,
  type CheckInGift,
  type CheckInStanding,
  type CheckInTable,
} from '@baize/domain/check-in'
import { currencies, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import { isStopped } from '../budget/budget-store.ts'
import { findLatestTerms } from '../gift-terms/terms-store.ts'
import { findReceivers } from '../grant/grant-store.ts'
import type { Grants } from '../grant/model.ts'
import { wireMoney } from '../grant/wire.ts'
import type { PointService } from '../points/service.ts'
import * as store from './store.ts'

type Calendar = ValueOf<Calls['checkIn']>['calendar']
type Done = ValueOf<Calls['checkIn']>
type Refusal =
  | 'check_in_closed'
  | 'check_in_nothing_missed'
  | 'points_short'
  | 'reward_stopped'
  | 'player_excluded'
  | 'player_blocked'

/** Coming back day after day (rewards.md 9): a gift a day, more for days in a row. */
export interface CheckIns {
  read(memberId: MemberId): Promise<Calendar | null>
  /** Today's, or for points yesterday's. A repeat answers as before and gives nothing. */
  checkIn(memberId: MemberId, body: BodyOf<Calls['checkIn']>): Promise<Result<Done, Refusal>>
}

export interface CheckInDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
  readonly grants: Pick<Grants, 'earnIn'>
  readonly points: Pick<PointService, 'useIn'>
}

export const createCheckIns = (deps: CheckInDeps): CheckIns => ({
  async read(memberId) {
    const standing = await readStanding(deps, deps.db, { memberId, timeZone: await zoneOf(deps) })
    return standing && show(deps, standing)
  },
  async checkIn(memberId, { isMakeUp }) {
    // Read before: who holds a connection waits for no other.
    const pressed = { memberId, timeZone: await zoneOf(deps), isMakeUp }
    return deps.wallet.transaction((tx) => checkIn(deps, tx, pressed))
  },
})

interface Standing {
  readonly terms: number
  readonly table: CheckInTable
  readonly today: number
  readonly last: CheckInStanding | undefined
}

interface Whose {
  readonly memberId: MemberId
  readonly timeZone: string
}

const zoneOf = async ({ settings }: CheckInDeps): Promise<string> => (await settings.read()).limits.timeZone

async function readStanding(
  { clock }: CheckInDeps,
  db: Db,
  { memberId, timeZone }: Whose,
): Promise<Standing | null> {
  const latest = await findLatestTerms(db, 'check_in')
  if (!latest) return null
  const today = dayNumber(await store.findDay(db, { at: new Date(clock()), timeZone }))
  const [last] = await store.listCheckIns(db, memberId, 1)
  return {
    terms: latest.number,
    table: readCheckInTable(latest.document),
    today,
    last: last && { day: dayNumber(last.day), place: last.place },
  }
}

const wireGift = ({ kind, amount }: CheckInGift, currency: CurrencyCode) => ({
  kind,
  amount: kind === 'cash' ? wireMoney(amount, currency) : String(amount),
})

function show({ currency }: CheckInDeps, { table, today, last }: Standing): Calendar {
  const next = nextPlace(table, last, today)
  const isDoneToday = next === undefined
  // Of a series that begins again nothing is done yet.
  const done = isDoneToday ? (last?.place ?? 0) : next - 1
  const isMissed = missedPlace(table, last, today) !== undefined && table.makeUpPoints !== null
  return {
    today: dayOfNumber(today),
    days: table.gifts.map((gift, index) => {
      const place = index + 1
      const later = place === next ? 'next' : 'later'
      return { place, gift: wireGift(gift, currency), state: place <= done ? 'done' : later }
    }),
    isDoneToday,
    streak: done,
    gap: table.gap,
    makeUp:
      isMissed && table.makeUpPoints !== null
        ? { day: dayOfNumber(today - 1), points: String(table.makeUpPoints) }
        : null,
    currencySymbol: currencies[currency].symbol,
  }
}

/** The wallet first: of two presses at once the second finds the day done. */
async function checkIn(
  deps: CheckInDeps,
  tx: Tx,
  { isMakeUp, ...whose }: Whose & { readonly isMakeUp: boolean },
): Promise<Result<Done, Refusal>> {
  const { memberId } = whose
  const [wallet] = await deps.wallet.lock(tx, [memberId])
  const standing = await readStanding(deps, tx, whose)
  if (!standing) return refuse('check_in_closed')
  if (!wallet?.canStake) return refuse('player_blocked')
  const refused = await findRefusal(deps, tx, memberId)
  if (refused) return refuse(refused)
  const { table, last, today } = standing
  const place = isMakeUp ? missedPlace(table, last, today) : nextPlace(table, last, today)
  if (place === undefined)
    return isMakeUp ? refuse('check_in_nothing_missed') : ok({ calendar: show(deps, standing), given: null })
  const doing = { memberId, standing, place, day: isMakeUp ? today - 1 : today }
  if (isMakeUp) {
    const paid = await payForDay(deps, tx, doing)
    if (!paid.ok) return paid
  }
  const gift = await give(deps, tx, { ...doing, isMakeUp })
  const now = { ...standing, last: { day: doing.day, place } }
  return ok({ calendar: show(deps, now), given: wireGift(gift, deps.currency) })
}

async function findRefusal({ clock }: CheckInDeps, tx: Tx, memberId: MemberId) {
  if (await isStopped(tx, ['all', 'family:check_in'])) return 'reward_stopped'
  const [receiver] = await findReceivers(tx, [memberId], new Date(clock()))
  return receiver?.type === 0 ? undefined : 'player_excluded'
}

interface Doing {
  readonly memberId: MemberId
  readonly standing: Standing
  readonly place: number
  readonly day: number
}

async function payForDay({ points }: CheckInDeps, tx: Tx, { memberId, standing, day }: Doing) {
  const { makeUpPoints } = standing.table
  if (makeUpPoints === null) return refuse('check_in_nothing_missed')
  const name = { en: `Make-up check-in, ${dayOfNumber(day)}`, bn: `বাদ যাওয়া চেক-ইন, ${dayOfNumber(day)}` }
  const use = {
    memberId,
    redemptionId: crypto.randomUUID(),
    points: makeUpPoints,
    reason: 'redeem' as const,
    name,
  }
  return points.useIn(tx, use)
}

async function give(
  { grants, clock }: CheckInDeps,
  tx: Tx,
  { memberId, standing, place, day, isMakeUp }: Doing & { readonly isMakeUp: boolean },
): Promise<CheckInGift> {
  const gift = standing.table.gifts[place - 1]
  invariant(gift, 'the table has a gift for each of its days')
  const written = { day: dayOfNumber(day), place, terms: standing.terms, is_made_up: isMakeUp }
  await store.insertCheckIn(tx, { ...written, memberId, at: new Date(clock()) })
  const [granted] = await grants.earnIn(tx, [
    {
      memberId,
      family: 'check_in',
      key: `check_in:${written.day}`,
      gift:
        gift.kind === 'cash'
          ? { kind: 'cash', amountMinor: gift.amount }
          : { kind: 'points', points: gift.amount },
      title: { en: `Check-in, day ${place}`, bn: `চেক-ইন, ${place} নম্বর দিন` },
      claim: 'auto',
      claimUntil: null,
      isQuiet: true,
    },
  ])
  invariant(granted, 'a day that is new has a new gift')
  return gift
}
