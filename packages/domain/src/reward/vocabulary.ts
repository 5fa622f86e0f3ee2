import { moneyMeasures, type GiftTemplate, type RuleMeasure } from './rule.ts'

/**
 * How a part of a gift is written: money as a decimal, a rate in percent, a multiple as a decimal, a count as
 * digits; a number as a whole number, a text as it stands. `products` are categories of games, none for all.
 */
export type PartKind =
  | 'money'
  | 'money_or_none'
  | 'percent'
  | 'multiple'
  | 'count'
  | 'number'
  | 'text'
  | 'products'

export interface GiftPart {
  /** Where it stands in the stored gift. */
  readonly path: readonly string[]
  readonly kind: PartKind
}

const part = (path: string, kind: PartKind): GiftPart => ({ path: path.split('.'), kind })

const bonusParts = [
  part('terms.timesHundredths', 'multiple'),
  part('terms.days', 'number'),
  part('terms.maxStakeMinor', 'money_or_none'),
  part('terms.capMinor', 'money_or_none'),
  part('terms.lanes', 'products'),
]

const freeRoundParts = [
  part('gameId', 'text'),
  part('count', 'number'),
  part('stakeMinor', 'money'),
  part('useDays', 'number'),
]

/** What each kind of gift of a rule is made of: a form asks for these and for nothing else. */
export const giftParts: Readonly<Record<GiftTemplate['kind'], readonly GiftPart[]>> = {
  cash: [part('amountMinor', 'money')],
  share: [part('rateBps', 'percent'), part('maxMinor', 'money')],
  points: [part('points', 'count')],
  share_bonus: [part('rateBps', 'percent'), part('maxMinor', 'money'), ...bonusParts],
  bonus: [part('amountMinor', 'money'), ...bonusParts],
  raffle_tickets: [part('raffleId', 'text'), part('count', 'number')],
  game_turns: [part('gameId', 'text'), part('count', 'number')],
  free_rounds: freeRoundParts,
  free_rounds_bonus: [...freeRoundParts, ...bonusParts],
}

export const templateKinds = Object.keys(giftParts) as readonly GiftTemplate['kind'][]

/** How thresholds of a measure are written. */
export function unitOf(measure: RuleMeasure): 'money' | 'multiple' | 'count' {
  if (moneyMeasures.has(measure)) return 'money'
  return measure === 'best_multiple' ? 'multiple' : 'count'
}

/** Categories of games, and products of the house's own bets, that a rule or a bonus may name. */
export const ruleProducts = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'BINGO',
  'ELOTT',
  'LOTT',
  'sports',
  'lottery',
] as const
