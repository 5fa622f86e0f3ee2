import { anyProduct, branchOf, faultsOfTerms, type BonusFault } from '../bonus/index.ts'
import { boardTotalMinor, isBoard } from './board.ts'
import type { FreeRoundsGift } from './gift.ts'
import { promisedMinor } from './grant.ts'
import { missionFaults, type MissionFault } from './mission-check.ts'
import {
  isShare,
  moneyMeasures,
  onceMeasures,
  plainGift,
  playMeasures,
  type GiftTemplate,
  type RuleDocument,
} from './rule.ts'

/** Why a rule is no rule: a closed set, each with its text in both languages. */
export type RuleFault =
  | 'text_missing'
  | 'steps_missing'
  | 'steps_not_rising'
  | 'step_without_threshold'
  | 'gift_invalid'
  | 'share_needs_money'
  | 'share_has_one_step'
  | 'lane_invalid'
  | 'lanes_without_play'
  | 'weight_not_strict'
  | 'requirement_too_high'
  | 'products_mixed'
  | 'period_days_wrong'
  | 'event_is_once'
  | 'loss_is_weekly'
  | 'claim_days_wrong'
  | 'time_wrong'
  | 'budget_too_small'
  | 'group_without_joining'
  | 'audience_wrong'
  | 'deposit_number_wrong'
  | MissionFault

const longestPeriodDays = 366
const mostMinor = 1_000_000_000_00n
const mostBps = 10_000
const mostPoints = 1_000_000_000n
/** Tickets or turns of one gift. */
const mostCount = 10_000

/** Of one gift of free rounds. */
const mostFreeRounds = 1_000
const mostFreeRoundDays = 90

/** Everything that is wrong with a rule, each fault once; none when it may be agreed. */
export function checkRule(rule: RuleDocument): RuleFault[] {
  const faults: readonly (readonly [RuleFault, boolean])[] = [
    ['text_missing', [rule.title, rule.text, rule.terms].some(({ en, bn }) => !en.trim() || !bn.trim())],
    ['steps_missing', rule.steps.length === 0 || rule.steps.length > 20],
    ['step_without_threshold', rule.steps.some(({ from }) => from < 1n || from > mostMinor)],
    [
      'steps_not_rising',
      rule.steps.some(({ from }, at) => at > 0 && from <= (rule.steps[at - 1]?.from ?? 0n)),
    ],
    ['gift_invalid', rule.steps.some(({ gift }) => !isGift(gift))],
    ...bonusFaults(rule),
    ...laneFaults(rule),
    ...shareFaults(rule),
    ...timeFaults(rule),
    ['budget_too_small', !isBudget(rule)],
    ['group_without_joining', rule.group !== null && !rule.optIn],
    ['audience_wrong', !isAudience(rule)],
    ['deposit_number_wrong', !isDepositNumber(rule)],
    ...missionFaults(rule),
  ]
  return [...new Set(faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault))]
}

const isLevel = (level: number | null | undefined): boolean =>
  level === null || level === undefined || (Number.isInteger(level) && level >= 0 && level <= 20)

/** Play ends idle days: they can be a condition at joining, or of facts other than play. */
function isAudience({ audience, measure, optIn }: RuleDocument): boolean {
  const { levelFrom, levelTo, idleDays } = audience
  if (!isLevel(levelFrom) || !isLevel(levelTo) || (levelFrom ?? 0) > (levelTo ?? 20)) return false
  if (idleDays === null || idleDays === undefined) return true
  return (
    Number.isInteger(idleDays) && idleDays >= 1 && idleDays <= 35 && (optIn || !playMeasures.has(measure))
  )
}

const mostDeposits = 100

/** One deposit is an offer's measure; a mission would show a way that a smaller deposit has closed. */
function isDepositNumber({ measure, depositNumber, family }: RuleDocument): boolean {
  if (measure !== 'deposit_nth') return (depositNumber ?? null) === null
  return family !== 'mission' && isWithin(depositNumber ?? 0, mostDeposits)
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= most

const isMoney = (minor: bigint): boolean => minor > 0n && minor <= mostMinor

const areRounds = ({ stakeMinor, count, useDays }: Omit<FreeRoundsGift, 'kind' | 'terms'>): boolean =>
  isMoney(stakeMinor) && isWithin(count, mostFreeRounds) && isWithin(useDays, mostFreeRoundDays)

function isGift(gift: GiftTemplate): boolean {
  if (gift.kind === 'points') return gift.points > 0n && gift.points <= mostPoints
  if (gift.kind === 'raffle_tickets' || gift.kind === 'game_turns') return isWithin(gift.count, mostCount)
  if (gift.kind === 'free_rounds' || gift.kind === 'free_rounds_bonus') return areRounds(gift)
  if (isShare(gift))
    return (
      Number.isInteger(gift.rateBps) && gift.rateBps > 0 && gift.rateBps <= mostBps && isMoney(gift.maxMinor)
    )
  return isMoney(gift.amountMinor)
}

/** The terms of bonus gifts under the strict profile, with the play that earns them. */
function bonusFaults({ steps, lanes, family }: RuleDocument): [RuleFault, boolean][] {
  const earnedFrom = lanes.filter(({ weight }) => weight > 0).map(({ category }) => category)
  const found = new Set<BonusFault>()
  for (const { gift } of steps) {
    if (!('terms' in gift)) continue
    const own = gift.terms.lanes.map(({ category, vendor, weight }) => ({
      product: category,
      weight,
      ...(vendor && { vendor }),
    }))
    const terms = {
      ...gift.terms,
      family,
      tiedToDeposit: false,
      lanes: own.length > 0 ? own : [{ product: anyProduct, weight: 100 }],
    }
    for (const fault of faultsOfTerms(terms, { profile: 'strict', earnedFrom })) found.add(fault)
  }
  return [
    ['requirement_too_high', found.has('bonus_times_over')],
    ['weight_not_strict', found.has('bonus_weight_between')],
    ['products_mixed', found.has('bonus_products_mixed')],
    ['gift_invalid', found.has('bonus_number_invalid') || found.has('bonus_lanes_missing')],
  ]
}

type RoundsTemplate = Extract<GiftTemplate, { kind: 'free_rounds' | 'free_rounds_bonus' }>

/** Whether free rounds of a game of this category are of another kind of play than what earns them or follows. */
export function mixesProducts(
  { lanes }: Pick<RuleDocument, 'lanes'>,
  gift: RoundsTemplate,
  category: string,
): boolean {
  const own = gift.kind === 'free_rounds_bonus' ? gift.terms.lanes : []
  const counted = [...lanes, ...own].filter(({ weight }) => weight > 0)
  return counted.some((lane) => branchOf(lane.category) !== branchOf(category))
}

function laneFaults({ lanes, measure }: RuleDocument): [RuleFault, boolean][] {
  const names = new Set(lanes.map(({ category }) => category))
  const isWhole = (weight: number) => Number.isInteger(weight) && weight >= 0 && weight <= 100
  return [
    ['lane_invalid', names.size !== lanes.length || lanes.some(({ weight }) => !isWhole(weight))],
    ['lanes_without_play', lanes.length > 0 && !playMeasures.has(measure)],
    // The printed threshold is the real one: a category counts whole or not at all.
    ['weight_not_strict', lanes.some(({ weight }) => weight !== 0 && weight !== 100)],
  ]
}

function shareFaults({ steps, measure, period }: RuleDocument): [RuleFault, boolean][] {
  const hasShare = steps.some(({ gift }) => isShare(gift))
  const isOfLoss = measure === 'net_loss'
  return [
    ['share_needs_money', hasShare && !moneyMeasures.has(measure)],
    ['share_has_one_step', hasShare && steps.length > 1],
    // Cashback of losses comes at most weekly, and never while the period runs.
    ['loss_is_weekly', isOfLoss && !['weekly', 'semimonthly', 'monthly'].includes(period)],
    ['event_is_once', onceMeasures.has(measure) && period !== 'once'],
  ]
}

function timeFaults(rule: RuleDocument): [RuleFault, boolean][] {
  const { period, periodDays, claim, claimDays, startAtMs, endAtMs } = rule
  const isDays = (days: number | null) =>
    days !== null && Number.isInteger(days) && days >= 1 && days <= longestPeriodDays
  return [
    ['period_days_wrong', period === 'days' ? !isDays(periodDays) : periodDays !== null],
    ['claim_days_wrong', claim === 'press' ? !isDays(claimDays) : claimDays !== null],
    ['time_wrong', !Number.isFinite(startAtMs) || (endAtMs !== null && endAtMs <= startAtMs)],
  ]
}

function isBudget(rule: RuleDocument): boolean {
  const { totalMinor, dayMinor } = rule.budget
  const largest = isBoard(rule)
    ? boardTotalMinor(rule)
    : rule.steps.reduce((most, { gift }) => (costOf(gift) > most ? costOf(gift) : most), 0n)
  return (
    totalMinor >= largest &&
    totalMinor >= 0n &&
    totalMinor <= mostMinor * 100n &&
    (dayMinor ?? largest) >= largest
  )
}

const costOf = (gift: GiftTemplate): bigint => {
  return isShare(gift) ? gift.maxMinor : promisedMinor(plainGift(gift))
}
