import {
  addDays,
  dayAt,
  dayStart,
  periodAt,
  type BillFigures,
  type CategoryFigures,
  type ContractKind,
  type Period,
  type PeriodKind,
} from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { figureNames, ggrOf, type ActiveRule, type FigureLine, type Figures } from '../figures/model.ts'
import type { LateFact, ReckonDeps } from './model.ts'
import * as store from './store.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

/** The days of a period, both included. */
export const daysOf = ({ startMs, endMs }: Period, zone: string): Days => ({
  from: dayAt(startMs, zone),
  to: dayAt(endMs - 1, zone),
})

export type TeamFigures = Omit<BillFigures, 'carryInMinor'>

interface Ask {
  readonly agentIds: readonly MemberId[]
  readonly period: Period
  readonly currency: CurrencyCode
  readonly zone: string
  readonly isDividend: boolean
  /** Which members are counted as active; null counts none. */
  readonly active: ActiveRule | null
  /** How long the periods are: by them late facts are told apart. */
  readonly length: PeriodKind
  /** Facts that came when the period was closed: they count as its own, for it is computed again. */
  readonly added?: readonly FigureLine[]
}

/** What teams did on the days of a period, as bills reckon with it. */
export async function readTeams(deps: ReckonDeps, ask: Ask): Promise<Map<MemberId, TeamFigures>> {
  const { db, figures } = deps
  const { agentIds, period, currency, zone, isDividend, length, active: rule } = ask
  const days = daysOf(period, zone)
  const counted = await figures.teamLines(db, { agentIds, ...days })
  const used = await readUsed(deps, { agentIds, kind: isDividend ? 'dividend' : 'daily', ...days })
  const active = rule
    ? await figures.activeForBill(db, { agentIds, rule, ...days })
    : new Map<MemberId, bigint>()
  const salaries = isDividend ? await readSalaries(deps, ask) : new Map<MemberId, bigint>()
  const lottery = isDividend ? await readLottery(deps, ask, days) : new Map<MemberId, bigint>()
  const lines = [...counted, ...used, ...(ask.added ?? [])]
  const originOf = ({ originDay }: FigureLine) =>
    originDay < days.from ? periodAt(length, dayStart(originDay, zone), zone).startMs : undefined
  const ofAgent = Map.groupBy(
    lines.filter((line) => line.currency === currency),
    ({ id }) => id,
  )
  return new Map(
    agentIds.map((id) => {
      const own = ofAgent.get(id) ?? []
      const late = own.filter(({ originDay }) => originDay < days.from)
      return [
        id,
        {
          categories: byCategory(own, originOf),
          correctionsMinor: late.reduce((sum, line) => sum + countedOf(line, isDividend), 0n),
          movedMinor: own.reduce((sum, { deposits, withdrawals }) => sum + deposits + withdrawals, 0n),
          active: Number(active.get(id) ?? 0n),
          salariesMinor: salaries.get(id) ?? 0n,
          lotteryMinor: lottery.get(id) ?? 0n,
        },
      ] as const
    }),
  )
}

const nothing = Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures

/** A line of what counts towards bills alone. */
export const billLine = (of: LateFact): FigureLine => ({
  ...nothing,
  id: of.agent_id,
  day: of.day,
  originDay: of.origin_day,
  currency: of.currency,
  category: of.category,
  valid: of.valid,
  stakes: of.ggr,
  bonuses: of.bonuses,
  rebates: of.rebates,
})

/** What restatements counted already of these days, taken off. */
export async function readUsed(
  { db }: Pick<ReckonDeps, 'db'>,
  ask: { agentIds: readonly MemberId[]; kind: ContractKind } & Days,
): Promise<FigureLine[]> {
  const found = await store.findUsed(db, ask)
  return found.map(({ valid, ggr, bonuses, rebates, ...of }) =>
    billLine({ ...of, valid: -valid, ggr: -ggr, bonuses: -bonuses, rebates: -rebates }),
  )
}

const countedOf = (line: FigureLine, isDividend: boolean): bigint =>
  isDividend ? ggrOf(line) - line.bonuses - line.rebates : line.valid

/** By product, and apart by the closed period that facts belong to; the period's own come first. */
function byCategory(
  lines: readonly FigureLine[],
  originOf: (line: FigureLine) => number | undefined,
): CategoryFigures[] {
  const grouped = Map.groupBy(lines, (line) => `${line.category} ${originOf(line) ?? ''}`)
  return [...grouped.values()]
    .map((own) => ({ own, category: own[0]?.category ?? '', originMs: own[0] && originOf(own[0]) }))
    .map(({ own, category, originMs }) => ({
      category,
      ...(originMs !== undefined && { originMs }),
      validMinor: own.reduce((sum, { valid }) => sum + valid, 0n),
      ggrMinor: own.reduce((sum, line) => sum + ggrOf(line), 0n),
      bonusesMinor: own.reduce((sum, { bonuses }) => sum + bonuses, 0n),
      rebatesMinor: own.reduce((sum, { rebates }) => sum + rebates, 0n),
    }))
    .toSorted(byOrigin)
}

const byOrigin = (one: CategoryFigures, other: CategoryFigures): number =>
  (one.originMs ?? 0) - (other.originMs ?? 0) || (one.category < other.category ? -1 : 1)

async function readSalaries({ db }: ReckonDeps, { agentIds, period }: Ask): Promise<Map<MemberId, bigint>> {
  const found = await store.sumSalaries(db, {
    payeeIds: agentIds,
    from: new Date(period.startMs),
    to: new Date(period.endMs),
  })
  return new Map(found.map(({ payee_id: id, amount }) => [id, amount]))
}

/** Lottery shares of each payee and of every agent in its team. */
async function readLottery(deps: ReckonDeps, ask: Ask, { to }: Days): Promise<Map<MemberId, bigint>> {
  const sums = new Map<MemberId, bigint>()
  for (const { aboveId, amountMinor } of await readLotteryShares(deps, { ...ask, day: to }))
    sums.set(aboveId, (sums.get(aboveId) ?? 0n) + amountMinor)
  return sums
}

export interface LotteryShare {
  readonly aboveId: MemberId
  readonly agentId: MemberId
  readonly amountMinor: bigint
}

/** The lottery shares of each agent of these lines in a period; the lines as of a day. */
export async function readLotteryShares(
  { db, lotteryShares }: Pick<ReckonDeps, 'db' | 'lotteryShares'>,
  { agentIds, period, day }: Pick<Ask, 'agentIds' | 'period'> & { readonly day: string },
): Promise<LotteryShare[]> {
  const lines = await store.findLines(db, { agentIds, day })
  const ids = [...new Set(lines.map(({ agent_id: id }) => id))]
  if (ids.length === 0) return []
  const shares = await lotteryShares(db, {
    agentIds: ids,
    from: new Date(period.startMs),
    to: new Date(period.endMs),
  })
  return lines.flatMap(({ ancestor_id: aboveId, agent_id: agentId }) => {
    const amountMinor = shares.get(agentId) ?? 0n
    return amountMinor === 0n ? [] : [{ aboveId, agentId, amountMinor }]
  })
}

/** Turnover of teams in five-minute slots, in pieces of this length or over the whole range. */
export async function readSlots(
  { db }: ReckonDeps,
  { agentIds, period, currency, zone }: Omit<Ask, 'isDividend' | 'length' | 'active'>,
  step: '1 hour' | '5 minutes' | null = null,
): Promise<Map<MemberId, store.SlotSum[]>> {
  if (agentIds.length === 0) return new Map()
  const found = await store.sumSlots(db, {
    agentIds,
    currency,
    from: new Date(period.startMs),
    to: new Date(period.endMs),
    zone,
    step,
  })
  return Map.groupBy(found, ({ agent_id: id }) => id)
}

/** A day of the platform as a period. */
export const dayPeriod = (day: string, zone: string): Period => ({
  startMs: dayStart(day, zone),
  endMs: dayStart(addDays(day, 1), zone),
})
