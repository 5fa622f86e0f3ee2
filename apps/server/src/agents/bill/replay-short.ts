import {
  canonicalTerms,
  computeBill,
  dayAt,
  type Period,
  type RealtimeTerms,
  type Terms,
  type TurnoverTerms,
} from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { readSlots } from '../close/figures.ts'
import type { ReckonDeps } from '../close/model.ts'
import {
  hourFigures,
  intoNextDay,
  readCarries,
  readDays,
  slotDraft,
  startOfDay,
  type DaySoFar,
} from '../close/reckon.ts'
import { findRules, type HouseRules } from '../contract/rules.ts'
import * as store from './store.ts'

export interface ShortAsk {
  readonly payeeId: MemberId
  readonly terms: TurnoverTerms | RealtimeTerms
  /** By which the payee is paid now: what its last slot before these days left is carried in. */
  readonly contractId: bigint | null
  readonly currency: CurrencyCode
  readonly zone: string
  /** Days in a row, the oldest first. */
  readonly days: readonly Period[]
}

export interface DaySum {
  readonly amountMinor: bigint
  /** What its hours or slots counted, and what was carried into it. */
  readonly baseMinor: bigint
}

type Sums = Awaited<ReturnType<typeof readSlots>> extends Map<MemberId, infer Own> ? Own : never

interface Day {
  readonly period: Period
  readonly rules: HouseRules
  /** Turnover of its hours or slots, by when they start. */
  readonly sums: ReadonlyMap<number, Sums>
}

/**
 * What terms of hours or slots come to on whole days, by when those start. Each hour or slot is computed by
 * itself, from what the one before left. One that was billed by the same terms begins as its bill did.
 */
export async function replayShort(deps: ReckonDeps, ask: ShortAsk): Promise<Map<number, DaySum>> {
  const { payeeId, terms, days } = ask
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return new Map()
  const stretch = { from: new Date(first.startMs), to: new Date(last.endMs) }
  const [read, found] = await Promise.all([
    Promise.all(days.map((period) => readDay(deps, ask, period))),
    store.findShortBills(deps.db, { payeeId, kind: terms.kind, ...stretch }),
  ])
  const text = canonicalTerms(terms)
  const bills = new Map(
    found.filter((bill) => bill.terms === text).map((bill) => [bill.starts_at.getTime(), bill]),
  )
  return terms.kind === 'realtime'
    ? replaySlots(deps, { ...ask, terms, first }, read, bills)
    : replayHours(deps, { ...ask, terms, first }, read, bills)
}

async function readDay(
  deps: ReckonDeps,
  { payeeId, terms, currency, zone }: ShortAsk,
  period: Period,
): Promise<Day> {
  const where = { agentIds: [payeeId], period, currency, zone }
  const [rules, slots] = await Promise.all([
    findRules(deps.db, dayAt(period.startMs, zone)),
    readSlots(deps, where, terms.kind === 'realtime' ? '5 minutes' : '1 hour'),
  ])
  const sums = Map.groupBy(slots.get(payeeId) ?? [], ({ piece_at: at }) => at?.getTime() ?? 0)
  return { period, rules, sums }
}

type Bills = ReadonlyMap<number, store.ShortBill>
type AskFrom<Own extends Terms> = Omit<ShortAsk, 'terms'> & { readonly terms: Own; readonly first: Period }

const hourMs = 3_600_000

/** An hour without turnover changes only what is carried; it has a bill where there is something to carry. */
async function replayHours(
  { db }: ReckonDeps,
  { payeeId, terms, zone, first }: AskFrom<TurnoverTerms>,
  days: readonly Day[],
  bills: Bills,
): Promise<Map<number, DaySum>> {
  const of = [{ payeeId, contractId: null, terms }]
  let carryInMinor = (await readCarries({ db }, { kind: 'hourly', period: first, of })).get(payeeId) ?? 0n
  const found = new Map<number, DaySum>()
  for (const { period, rules, sums } of days) {
    let [amountMinor, baseMinor] = [0n, bills.get(period.startMs)?.carry_in ?? carryInMinor]
    for (let atMs = period.startMs; atMs < period.endMs; atMs += hourMs) {
      carryInMinor = bills.get(atMs)?.carry_in ?? carryInMinor
      const figures = { ...hourFigures(sums.get(atMs) ?? [], zone), carryInMinor }
      const bill = computeBill(terms, figures, rules, { isMonthEnd: false })
      amountMinor += bill.amountMinor
      baseMinor += bill.baseMinor - carryInMinor
      carryInMinor = bill.carryOutMinor
    }
    found.set(period.startMs, { amountMinor, baseMinor })
  }
  return found
}

async function replaySlots(
  { db }: ReckonDeps,
  { payeeId, contractId, terms, zone, first }: AskFrom<RealtimeTerms>,
  days: readonly Day[],
  bills: Bills,
): Promise<Map<number, DaySum>> {
  const of = { payeeId, contractId, terms }
  const known = await readDays({ db }, { period: first, of: contractId === null ? [] : [of] }, zone)
  let before = (contractId === null ? undefined : known.get(contractId)) ?? startOfDay
  const found = new Map<number, DaySum>()
  for (const { period, rules, sums } of days) {
    before = intoNextDay(before)
    let [amountMinor, baseMinor] = [0n, 0n]
    for (const [atMs, own] of [...sums].toSorted(([one], [other]) => one - other)) {
      before = beganWith(bills.get(atMs)) ?? before
      const slot = slotDraft({ of, terms, sums: own, rules, before })
      amountMinor += slot.amountMinor
      baseMinor += slot.baseMinor
      before = {
        dayProduct: slot.dayProduct ?? before.dayProduct,
        paidMinor: before.paidMinor + slot.amountMinor,
      }
    }
    found.set(period.startMs, { amountMinor, baseMinor })
  }
  return found
}

const beganWith = (bill: store.ShortBill | undefined): DaySoFar | undefined =>
  bill && { dayProduct: BigInt(bill.day_before ?? 0), paidMinor: bill.paid_before ?? 0n }
