import { overroundBps } from '@baize/sports/odds'
import { defaultLimits, type SharpFactor, type StakeLimits } from '@baize/sports/limits'
import type { MarginClass, Sport } from '@baize/sports/market'

/** Odds of the desk instead of the model's. */
export interface DeskPrice {
  /** Thousandths by outcome. */
  readonly odds: ReadonlyMap<string, number>
  /** It ends when something happens after which older prices are worth something else. */
  readonly material: number
  readonly endsAt: number
}

/** What a margin is for; an empty tournament is the whole sport. */
export interface MarginKey {
  readonly sport: Sport
  readonly tournament: string
  readonly isLive: boolean
  readonly margin: MarginClass
}
export type LegLimits = Pick<StakeLimits, 'mainMinor' | 'otherMinor' | 'outcomeMinor'>

/** What the trading desk has decided, in memory: prices and bets follow it at once. */
export interface DeskRules {
  /** `sport|football`, `event|ev1`, `market|ev1|football_1x2|`. */
  readonly stops: Set<string>
  /** By `<event>|<market>`. */
  readonly prices: Map<string, DeskPrice>
  readonly margins: Map<string, number>
  readonly limits: Map<string, LegLimits>
  readonly factors: Map<string, SharpFactor>
}

export const createDeskRules = (): DeskRules => ({
  stops: new Set(),
  prices: new Map(),
  margins: new Map(),
  limits: new Map(),
  factors: new Map(),
})

export const sportStop = (sport: string): string => `sport|${sport}`
export const eventStop = (event: string): string => `event|${event}`
export const marketStop = (event: string, market: string): string => `market|${event}|${market}`
export const deskPriceKey = (event: string, market: string): string => `${event}|${market}`
export const marginId = ({ sport, tournament, isLive, margin }: MarginKey): string =>
  [sport, tournament, isLive ? 'live' : 'before', margin].join('|')
export const limitId = ({ sport, tournament }: Pick<MarginKey, 'sport' | 'tournament'>): string =>
  `${sport}|${tournament}`

/** The overround in force: of the tournament, else of the sport, else the usual one. */
export const overroundIn = (rules: DeskRules, key: MarginKey): number =>
  rules.margins.get(marginId(key)) ??
  rules.margins.get(marginId({ ...key, tournament: '' })) ??
  overroundBps(key)

/** The limits in force for a leg. */
export const limitsIn = (
  rules: DeskRules,
  key: Pick<MarginKey, 'sport' | 'tournament'>,
  usual: LegLimits = defaultLimits,
): LegLimits =>
  rules.limits.get(limitId(key)) ?? rules.limits.get(limitId({ ...key, tournament: '' })) ?? usual

export const factorIn = (rules: DeskRules, player: string): SharpFactor => rules.factors.get(player) ?? 100
