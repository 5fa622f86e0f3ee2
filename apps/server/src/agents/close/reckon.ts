import {
  computeBill,
  computeRealtime,
  dayAt,
  isMonthEnd,
  periodAt,
  periodKindOf,
  topRate,
  wholeRate,
  type BillFigures,
  type BillLine,
  type BillRules,
  type PeriodKind,
  type RealtimeTerms,
  type TierOutcome,
} from '@baize/domain/agent-contract'
import { mulDiv } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { activeRuleOf, findRules, type HouseRules } from '../contract/rules.ts'
import { readFenced } from '../ring-fence/lookup.ts'
import { daysOf, readSlots, readTeams, type TeamFigures } from './figures.ts'
import type { ReckonAsk, ReckonDeps, Reckoned } from './model.ts'
import * as store from './store.ts'

/** A bill as it is computed, for a close, an estimate, or a what-if: all by these functions. */
export interface BillDraft {
  readonly of: Reckoned
  readonly lines: readonly BillLine[]
  readonly tiers: readonly TierOutcome[]
  readonly validMinor: bigint
  readonly baseMinor: bigint
  readonly ratePpm: number
  readonly product: bigint
  readonly dayProduct: bigint | null
  /** Of real-time pay: the two bases, and what earlier slots of the day paid. */
  readonly realtime: { wonMinor: bigint; lostMinor: bigint; paidBeforeMinor: bigint } | null
  readonly carryInMinor: bigint
  readonly carryOutMinor: bigint
  readonly amountMinor: bigint
  readonly ggrMinor: bigint
  readonly active: number
  readonly rules: HouseRules
}

/** Bills of one period for any number of payees. Real-time pay with nothing in the slot has none. */
export async function reckon(deps: ReckonDeps, ask: ReckonAsk): Promise<BillDraft[]> {
  const { timeZone: zone } = (await deps.settings.read()).limits
  const rules = await findRules(deps.db, dayAt(ask.period.startMs, zone))
  if (ask.kind === 'realtime') return reckonRealtime(deps, ask, rules, zone)
  const agentIds = ask.of.map(({ payeeId }) => payeeId)
  const where = { agentIds, period: ask.period, currency: ask.currency, zone }
  const teams =
    ask.kind === 'hourly'
      ? await readHours(deps, where)
      : await readTeams(deps, {
          ...where,
          isDividend: ask.kind === 'dividend',
          active: ask.active ? null : activeRuleOf(rules),
          length: lengthOf(ask),
        })
  const fenced = await readFences(deps, ask, zone)
  const carries = ask.carries ?? (await readCarries(deps, ask))
  return ask.of.flatMap((of) => {
    const team = teams.get(of.payeeId) ?? emptyTeam
    const carryInMinor = carries.get(of.payeeId) ?? 0n
    // An hour without turnover has no bill: there is nothing to say of it.
    if (ask.kind === 'hourly' && team.categories.length === 0 && carryInMinor === 0n) return []
    const isEnd = isMonthEnd(ask.period, zone)
    const apart = fenced.get(of.payeeId) ?? []
    const active = ask.active ? (ask.active.get(of.payeeId) ?? 0) : team.active
    return [tiered(of, { ...team, active, carryInMinor, fenced: apart }, rules, isEnd)]
  })
}

/** Ring-fenced members: in dividends alone. */
async function readFences({ db }: ReckonDeps, ask: ReckonAsk, zone: string) {
  if (ask.kind !== 'dividend') return new Map<MemberId, never[]>()
  return readFenced(db, {
    payeeIds: ask.of.map(({ payeeId }) => payeeId),
    startsAt: new Date(ask.period.startMs),
    ...daysOf(ask.period, zone),
    currency: ask.currency,
    carries: ask.fenceCarries,
  })
}

/** All of one ask have periods of one length. */
const lengthOf = ({ kind, of }: ReckonAsk): PeriodKind => {
  const terms = of[0]?.terms
  return periodKindOf(kind, terms?.kind === 'dividend' ? terms.period : 'daily')
}

const emptyTeam: TeamFigures = {
  categories: [],
  correctionsMinor: 0n,
  movedMinor: 0n,
  active: 0,
  salariesMinor: 0n,
  lotteryMinor: 0n,
}

function tiered(of: Reckoned, figures: BillFigures, rules: HouseRules, isEnd: boolean): BillDraft {
  invariant(of.terms.kind !== 'realtime', 'real-time pay has no tiers')
  const bill = computeBill(of.terms, figures, rules, { isMonthEnd: isEnd })
  return {
    of,
    rules,
    lines: bill.lines,
    tiers: bill.tiers,
    validMinor: bill.validMinor,
    baseMinor: bill.baseMinor,
    ratePpm: bill.ratePpm,
    product: bill.product,
    dayProduct: null,
    realtime: null,
    carryInMinor: figures.carryInMinor,
    carryOutMinor: bill.carryOutMinor,
    amountMinor: bill.amountMinor,
    ggrMinor: ggrOf(figures, bill.lines),
    active: figures.active,
  }
}

/** What the line won, without what the platform lets ring-fenced members take out of it. */
const ggrOf = ({ categories }: BillFigures, lines: readonly BillLine[]): bigint =>
  categories.reduce((sum, { ggrMinor }) => sum + ggrMinor, 0n) +
  lines.reduce((sum, { fence, amountMinor }) => (fence ? sum + amountMinor : sum), 0n)

async function readHours(
  deps: ReckonDeps,
  where: Parameters<typeof readSlots>[1],
): Promise<Map<MemberId, TeamFigures>> {
  const slots = await readSlots(deps, where)
  return new Map([...slots].map(([id, sums]) => [id, hourFigures(sums, where.zone)]))
}

/** Turnover of slots as a bill reckons with it. */
export function hourFigures(sums: readonly store.SlotSum[], zone: string): TeamFigures {
  const hourOf = ({ origin_at: at }: store.SlotSum) =>
    at === null ? undefined : periodAt('hourly', at.getTime(), zone).startMs
  const grouped = Map.groupBy(sums, (sum) => `${hourOf(sum) ?? ''} ${sum.category}`)
  const none = { ggrMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n }
  return {
    ...emptyTeam,
    correctionsMinor: sums
      .filter(({ origin_at: at }) => at !== null)
      .reduce((sum, { valid }) => sum + valid, 0n),
    categories: [...grouped.values()].map((own) => {
      const originMs = own[0] && hourOf(own[0])
      return {
        ...none,
        category: own[0]?.category ?? '',
        ...(originMs !== undefined && { originMs }),
        validMinor: own.reduce((sum, { valid }) => sum + valid, 0n),
      }
    }),
  }
}

/** What the last bill before a period leaves to each payee, where that is below 0. */
export async function readCarries(
  { db }: Pick<ReckonDeps, 'db'>,
  ask: Pick<ReckonAsk, 'kind' | 'period' | 'of'>,
): Promise<Map<MemberId, bigint>> {
  const payeeIds = ask.of.map(({ payeeId }) => payeeId)
  const before = new Date(ask.period.startMs)
  const found = await store.findCarries(db, { payeeIds, kind: ask.kind, before })
  return new Map(found.map(({ payee_id: id, carry_out: carry }) => [id, carry]))
}

async function reckonRealtime(
  deps: ReckonDeps,
  ask: ReckonAsk,
  rules: HouseRules,
  zone: string,
): Promise<BillDraft[]> {
  const agentIds = ask.of.map(({ payeeId }) => payeeId)
  const where = { agentIds, period: ask.period, currency: ask.currency, zone }
  const slots = await readSlots(deps, where)
  const before = await readDays(deps, ask, zone)
  return ask.of.flatMap((of) => {
    const sums = slots.get(of.payeeId) ?? []
    if (of.terms.kind !== 'realtime') return []
    const so = (of.contractId === null ? undefined : before.get(of.contractId)) ?? startOfDay
    const draft = slotDraft({ of, terms: of.terms, sums, rules, before: so })
    return sums.length === 0 && draft.amountMinor === 0n ? [] : [draft]
  })
}

export interface DaySoFar {
  readonly dayProduct: bigint
  readonly paidMinor: bigint
}
export const startOfDay: DaySoFar = { dayProduct: 0n, paidMinor: 0n }

/** A day that was overpaid comes off the next one. */
export function intoNextDay({ dayProduct, paidMinor }: DaySoFar): DaySoFar {
  const over = dayProduct - paidMinor * BigInt(wholeRate)
  return { dayProduct: over < 0n ? over : 0n, paidMinor: 0n }
}

/** What the day came to before this slot, by contract. */
export async function readDays(
  { db }: Pick<ReckonDeps, 'db'>,
  ask: Pick<ReckonAsk, 'period' | 'of'>,
  zone: string,
): Promise<Map<bigint, DaySoFar>> {
  const known = ask.of.filter(({ contractId }) => contractId !== null)
  const found = await store.findDaysBefore(db, {
    payeeIds: known.map(({ payeeId }) => payeeId),
    contractIds: known.map(({ contractId }) => contractId ?? 0n),
    before: new Date(ask.period.startMs),
  })
  const today = dayAt(ask.period.startMs, zone)
  return new Map(
    found.map(({ contract_id: id, ends_at: endsAt, day_product: product, paid }) => {
      const last = { dayProduct: BigInt(product), paidMinor: paid }
      return [id, dayAt(endsAt.getTime() - 1, zone) === today ? last : intoNextDay(last)]
    }),
  )
}

/** One slot's real-time pay. */
export function slotDraft(given: {
  of: Reckoned
  terms: RealtimeTerms
  sums: readonly store.SlotSum[]
  rules: HouseRules
  before: DaySoFar
}): BillDraft {
  const { of, terms, sums, rules, before } = given
  const counted = sums.filter(({ bucket }) => bucket >= terms.singleBetMinor)
  const lines = slotLines(counted, rules)
  const baseOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const bases = { wonMinor: baseOf('won'), lostMinor: baseOf('lost') }
  const bill = computeRealtime(terms, bases, before)
  return {
    of,
    rules,
    lines,
    tiers: [],
    validMinor: bases.wonMinor + bases.lostMinor,
    baseMinor: bases.wonMinor + bases.lostMinor,
    ratePpm: topRate(terms),
    product: bill.product,
    dayProduct: bill.dayProduct,
    realtime: { ...bases, paidBeforeMinor: before.paidMinor },
    carryInMinor: 0n,
    carryOutMinor: 0n,
    amountMinor: bill.amountMinor,
    ggrMinor: 0n,
    active: 0,
  }
}

function slotLines(sums: readonly store.SlotSum[], rules: BillRules): BillLine[] {
  const grouped = Map.groupBy(
    sums,
    ({ won, category, origin_at: at }) => `${won ? 'won' : 'lost'}:${category}:${at?.getTime() ?? ''}`,
  )
  return [...grouped].map(([key, own]) => {
    const [kind, category = '', origin = ''] = key.split(':')
    const figureMinor = own.reduce((sum, { valid }) => sum + valid, 0n)
    const factor = rules.weights[category] ?? 100
    const share = { numerator: BigInt(factor), denominator: 100n }
    return {
      kind: kind === 'won' ? 'won' : 'lost',
      category,
      ...(origin !== '' && { originMs: Number(origin) }),
      figureMinor,
      factor,
      amountMinor: mulDiv(figureMinor, share, 'down'),
    }
  })
}
