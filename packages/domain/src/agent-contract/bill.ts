import { mulDiv } from '@baize/money'
import type { BillFigures, BillLine, BillRules, CategoryFigures, FencedFigures } from './bill-model.ts'
import {
  cappedAt,
  wholeRate,
  type CarryMode,
  type DividendTerms,
  type Tier,
  type TurnoverTerms,
} from './terms.ts'

/** A condition of a tier: what it asks for, what there was, and by how much it was missed. */
export interface Condition<Value> {
  readonly asked: Value
  readonly had: Value
  readonly missing: Value
}

export interface TierOutcome {
  readonly ratePpm: number
  readonly valid: Condition<bigint>
  readonly loss: Condition<bigint>
  readonly active: Condition<number>
  readonly isMet: boolean
  /** What the bill would be at this tier. */
  readonly wouldBeMinor: bigint
}

export interface BillResult {
  readonly lines: readonly BillLine[]
  readonly baseMinor: bigint
  readonly validMinor: bigint
  readonly tiers: readonly TierOutcome[]
  readonly ratePpm: number
  /** base x rate in millionths of a minor unit: exact. */
  readonly product: bigint
  readonly amountMinor: bigint
  readonly carryOutMinor: bigint
}

/** Computes a bill and all that explains it. `isMonthEnd`: the period is the last one of its month. */
export function computeBill(
  terms: DividendTerms | TurnoverTerms,
  figures: BillFigures,
  rules: BillRules,
  { isMonthEnd }: { readonly isMonthEnd: boolean },
): BillResult {
  const lines = linesOf(terms, figures, rules, isMonthEnd)
  const baseMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const validMinor = weightedValid(figures, rules)
  const had = { baseMinor, validMinor, active: figures.active }
  const tiers = terms.tiers.map((tier) => {
    const outcome = judgeTier(tier, had)
    return { ...outcome, wouldBeMinor: cappedAt(terms, outcome.wouldBeMinor) }
  })
  const ratePpm = Math.max(0, ...tiers.filter(({ isMet }) => isMet).map((tier) => tier.ratePpm))
  // Turnover is below 0 by corrections alone, and those carry until they are made up.
  const carry = terms.kind === 'dividend' ? terms.carry : 'full'
  return {
    lines,
    baseMinor,
    validMinor,
    tiers,
    ratePpm,
    product: baseMinor > 0n ? baseMinor * BigInt(ratePpm) : 0n,
    amountMinor: cappedAt(terms, amountAt(baseMinor, ratePpm)),
    carryOutMinor: carryOut(carry, { baseMinor, figures: withoutFenced(figures), isMonthEnd }),
  }
}

function linesOf(
  terms: DividendTerms | TurnoverTerms,
  figures: BillFigures,
  rules: BillRules,
  isMonthEnd: boolean,
): BillLine[] {
  if (terms.kind !== 'dividend') return turnoverLines(figures, rules)
  const fenced = (figures.fenced ?? []).map((each) =>
    fencedLine(each, rules, (baseMinor) => carryOut(terms.carry, { baseMinor, figures: each, isMonthEnd })),
  )
  return [...dividendLines(figures, rules), ...fenced]
}

/**
 * The result of a member that carries apart: above 0 with what it has left, it counts; below, it is taken out
 * of the base and left to the member's own later results. Costs stay those of the whole team.
 */
function fencedLine(
  { memberId, categories, carryInMinor, goesOn }: FencedFigures,
  rules: BillRules,
  carryOf: (restMinor: bigint) => bigint,
): BillLine {
  const resultMinor = categories.reduce(
    (sum, { category, ggrMinor, bonusesMinor, rebatesMinor }) =>
      sum + weighted(ggrMinor, weightOf(rules, category)) - bonusesMinor - rebatesMinor,
    0n,
  )
  const restMinor = resultMinor + carryInMinor
  const carryOutMinor = goesOn ? carryOf(restMinor) : 0n
  return {
    ...wholeLine('fenced', (restMinor > 0n ? restMinor : 0n) - resultMinor),
    figureMinor: resultMinor,
    fence: { memberId, carryInMinor, carryOutMinor },
  }
}

/** What of the corrections of closed periods is not of ring-fenced members. */
const withoutFenced = ({ correctionsMinor, carryInMinor, fenced = [] }: BillFigures) => ({
  carryInMinor,
  correctionsMinor: fenced.reduce((rest, each) => rest - each.correctionsMinor, correctionsMinor),
})

/** Rounded down, so that what is passed on never exceeds what comes in. */
export const amountAt = (baseMinor: bigint, ratePpm: number): bigint =>
  baseMinor <= 0n
    ? 0n
    : mulDiv(baseMinor, { numerator: BigInt(ratePpm), denominator: BigInt(wholeRate) }, 'down')

const weightOf = ({ weights }: BillRules, category: string) => weights[category] ?? 100

const weighted = (minor: bigint, percent: number) =>
  mulDiv(minor, { numerator: BigInt(percent), denominator: 100n }, 'down')

const weightedValid = ({ categories }: BillFigures, rules: BillRules) =>
  categories.reduce(
    (sum, { category, validMinor }) => sum + weighted(validMinor, weightOf(rules, category)),
    0n,
  )

function turnoverLines({ categories, carryInMinor }: BillFigures, rules: BillRules): BillLine[] {
  const lines = categories.map(({ category, validMinor, ...late }): BillLine => {
    const factor = weightOf(rules, category)
    return {
      kind: 'valid',
      category,
      ...originOf(late),
      figureMinor: validMinor,
      factor,
      amountMinor: weighted(validMinor, factor),
    }
  })
  return withoutEmpty([...lines, wholeLine('carry', carryInMinor)])
}

function dividendLines(figures: BillFigures, rules: BillRules): BillLine[] {
  const { categories } = figures
  const ggr = categories.map(({ category, ggrMinor, ...late }): BillLine => {
    const factor = weightOf(rules, category)
    const amountMinor = weighted(ggrMinor, factor)
    return { kind: 'ggr', category, ...originOf(late), figureMinor: ggrMinor, factor, amountMinor }
  })
  const ofPeriods = [...Map.groupBy(categories, ({ originMs }) => originMs).values()]
  const sumOf = (some: readonly CategoryFigures[], pick: (each: CategoryFigures) => bigint) =>
    some.reduce((sum, each) => sum + pick(each), 0n)
  const given = (kind: 'bonuses' | 'rebates', pick: (each: CategoryFigures) => bigint) =>
    ofPeriods.map((some) => ({ ...wholeLine(kind, -sumOf(some, pick)), ...originOf(some[0] ?? {}) }))
  // A provider's share is of what a product won in all: what is late may make it less.
  const provider = [...Map.groupBy(categories, ({ category }) => category)]
    .map(([category, some]) => ({ category, won: sumOf(some, ({ ggrMinor }) => ggrMinor) }))
    .filter(({ won }) => won > 0n)
    .map(({ category, won }) => shareLine('provider', category, won, rules.providerPpm[category] ?? 0))
  return withoutEmpty([
    ...ggr,
    ...given('bonuses', ({ bonusesMinor }) => bonusesMinor),
    ...given('rebates', ({ rebatesMinor }) => rebatesMinor),
    ...provider,
    shareLine('payment', '', figures.movedMinor, rules.paymentPpm),
    wholeLine('salaries', -figures.salariesMinor),
    wholeLine('lottery', -figures.lotteryMinor),
    wholeLine('carry', figures.carryInMinor),
  ])
}

const originOf = ({ originMs }: Pick<CategoryFigures, 'originMs'>) =>
  originMs === undefined ? {} : { originMs }

const wholeLine = (kind: BillLine['kind'], amountMinor: bigint): BillLine => ({
  kind,
  category: '',
  figureMinor: amountMinor,
  factor: null,
  amountMinor,
})

const shareLine = (
  kind: BillLine['kind'],
  category: string,
  figureMinor: bigint,
  factor: number,
): BillLine => ({ kind, category, figureMinor, factor, amountMinor: -amountAt(figureMinor, factor) })

const withoutEmpty = (lines: readonly BillLine[]) =>
  lines.filter(
    ({ amountMinor, figureMinor, factor }) => amountMinor !== 0n || (figureMinor !== 0n && factor !== 0),
  )

function judgeTier(tier: Tier, had: { baseMinor: bigint; validMinor: bigint; active: number }): TierOutcome {
  const valid = condition(tier.validMinor, had.validMinor)
  const loss = condition(tier.lossMinor, had.baseMinor)
  const active = { asked: tier.active, had: had.active, missing: Math.max(0, tier.active - had.active) }
  return {
    ratePpm: tier.ratePpm,
    valid,
    loss,
    active,
    isMet: valid.missing === 0n && loss.missing === 0n && active.missing === 0,
    wouldBeMinor: amountAt(had.baseMinor, tier.ratePpm),
  }
}

/** A minimum of 0 asks for nothing, also of a base below 0. */
const condition = (asked: bigint, had: bigint): Condition<bigint> => ({
  asked,
  had,
  missing: asked > 0n && had < asked ? asked - had : 0n,
})

/**
 * What comes off the next period. Corrections of closed periods carry in every mode; what a mode lets lapse
 * is the rest.
 */
function carryOut(
  mode: CarryMode,
  given: {
    baseMinor: bigint
    figures: Pick<BillFigures, 'correctionsMinor' | 'carryInMinor'>
    isMonthEnd: boolean
  },
): bigint {
  const { baseMinor, figures, isMonthEnd } = given
  if (baseMinor >= 0n) return 0n
  const corrections = figures.correctionsMinor < 0n ? figures.correctionsMinor : 0n
  const least = corrections > baseMinor ? corrections : baseMinor
  const ofPeriod = baseMinor - figures.carryInMinor
  const lastOnly = ofPeriod < 0n ? (ofPeriod > baseMinor ? ofPeriod : baseMinor) : 0n
  const kept = { none: 0n, previous: lastOnly, month: isMonthEnd ? 0n : baseMinor, full: baseMinor }[mode]
  return kept < least ? kept : least
}
