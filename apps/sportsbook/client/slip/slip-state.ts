import type { Named, Sport } from '@baize/sports/market'
import {
  linesOf,
  mostBuilderLegs,
  mostSystemLegs,
  namedSystems,
  refuseLegs,
  takesOdds,
  type Consent,
  type EachWay,
  type NamedSystem,
  type SlipKind,
} from '@baize/sports/slip'
import type { WireCompetitor, WireMarket } from '../../wire/events.ts'
import type { PlaceRequest, QuoteAnswer, QuoteRequest } from '../../wire/slip.ts'
import type { BoardEvent } from '../board/changes.ts'

/** A selection with what the slip says of it. The odds are those that the player has seen and taken. */
export interface Leg {
  readonly event: string
  readonly market: string
  readonly type: string
  readonly spec: string
  readonly outcome: string
  readonly oddsMilli: number
  readonly material: number
  readonly sport: Sport
  readonly home: WireCompetitor
  readonly away: WireCompetitor
  readonly players: Readonly<Record<string, Named>>
}

export const tabs = ['single', 'multiple', 'system', 'builder'] as const
export type SlipTab = (typeof tabs)[number]

export interface Slip {
  readonly legs: readonly Leg[]
  readonly tab: SlipTab
  /** The system that was chosen; another number of legs may need another. */
  readonly system: SlipKind | null
  /** The terms on which the only selection is backed each way. */
  readonly eachWay: EachWay | null
  readonly stake: string
}

export const emptySlip: Slip = { legs: [], tab: 'single', system: null, eachWay: null, stake: '' }

export const legKey = ({ event, market, outcome }: Pick<Leg, 'event' | 'market' | 'outcome'>): string =>
  `${event}\n${market}\n${outcome}`

/** What the slip keeps of a press on odds. */
export const legOf = (event: BoardEvent, market: WireMarket, outcome: string): Leg => ({
  event: event.id,
  market: market.id,
  type: market.type,
  spec: market.spec,
  outcome,
  oddsMilli: market.outcomes.find(({ id }) => id === outcome)?.oddsMilli ?? 0,
  material: market.material,
  sport: event.sport,
  home: event.home,
  away: event.away,
  players: event.players,
})

/** Puts a selection on the slip, or takes it away; another outcome of the same market takes its place. */
export function toggleLeg(slip: Slip, leg: Leg): Slip {
  const key = legKey(leg)
  if (slip.legs.some((one) => legKey(one) === key)) return withLegs(slip, without(slip.legs, key))
  const others = slip.legs.filter(({ event, market }) => event !== leg.event || market !== leg.market)
  return withLegs(slip, [...others, leg])
}

export const removeLeg = (slip: Slip, key: string): Slip => withLegs(slip, without(slip.legs, key))

const without = (legs: readonly Leg[], key: string) => legs.filter((leg) => legKey(leg) !== key)

function withLegs(slip: Slip, legs: readonly Leg[]): Slip {
  const isKept = slip.system !== null && refuseLegs(slip.system, legs.length) === undefined
  return { ...slip, legs, tab: tabAfter(slip, legs), system: isKept ? slip.system : null, eachWay: null }
}

/**
 * The second selection makes a multiple of a single, or of one match a bet builder; the last but one is a
 * single again.
 */
function tabAfter({ tab, legs: before }: Slip, legs: readonly Leg[]): SlipTab {
  if (legs.length < 2) return 'single'
  const isSecond = legs.length > before.length && before.length === 1
  if (tab === 'single' && !isSecond) return 'single'
  if (canBuild(legs)) return 'builder'
  return tab === 'system' && legs.length > 2 ? 'system' : 'multiple'
}

/** Selections of one match, and no more than a bet builder takes. */
export const canBuild = (legs: readonly Pick<Leg, 'event'>[]): boolean =>
  legs.length >= 2 && legs.length <= mostBuilderLegs && new Set(legs.map(({ event }) => event)).size === 1

export interface SystemChoice {
  readonly kind: SlipKind
  readonly lines: number
}

/** The systems that so many selections can be played in, small ones first. */
export function systemsFor(count: number): readonly SystemChoice[] {
  if (count < 3 || count > mostSystemLegs) return []
  const sizes = Array.from({ length: count - 2 }, (_, at): SlipKind => ({ type: 'system', size: at + 2 }))
  const named = (Object.keys(namedSystems) as NamedSystem[])
    .filter((name) => namedSystems[name].legs === count)
    .map((name): SlipKind => ({ type: 'named', name }))
  return [...sizes, ...named].map((kind) => ({ kind, lines: linesOf(kind, count) }))
}

export const sameKind = (a: SlipKind, b: SlipKind): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How the selections are bet on now. */
export function kindOf({ tab, system, legs, eachWay }: Slip): SlipKind {
  if (tab === 'single' && legs.length === 1 && eachWay) return eachWay
  if (tab === 'builder') return { type: 'builder' }
  if (tab !== 'system') return { type: 'multiple' }
  return system ?? systemsFor(legs.length)[0]?.kind ?? { type: 'multiple' }
}

/** The bets of the slip: one, or with singles one for each selection. */
export function betsOf(slip: Slip, unitMinor: number): readonly QuoteRequest[] {
  const kind = kindOf(slip)
  const groups = slip.tab === 'single' ? slip.legs.map((leg) => [leg]) : [slip.legs]
  return groups
    .filter((legs) => legs.length > 0)
    .map((legs) => ({
      kind,
      unitMinor,
      legs: legs.map(({ event, market, outcome, oddsMilli, material }) => ({
        event,
        market,
        outcome,
        oddsMilli,
        material,
      })),
    }))
}

/** The press on a bet. A bet builder says at which odds it was shown. */
export const placeRequest = (
  bet: QuoteRequest,
  {
    oddsMilli,
    ...press
  }: Pick<PlaceRequest, 'requestId' | 'consent'> & { readonly oddsMilli: number | null },
): PlaceRequest => ({
  ...bet,
  ...press,
  ...(bet.kind.type === 'builder' && oddsMilli !== null && { builderOddsMilli: oddsMilli }),
})

export type LegNow = QuoteAnswer['legs'][number]

/** What became of a selection since the player took it. */
export type LegState = 'same' | 'better' | 'worse' | 'moved' | 'closed'

export function legState(leg: Leg, now: LegNow | undefined): LegState {
  if (!now) return 'same'
  if (!now.isOpen) return 'closed'
  if (now.material !== leg.material) return 'moved'
  if (now.oddsMilli === leg.oddsMilli) return 'same'
  return now.oddsMilli > leg.oddsMilli ? 'better' : 'worse'
}

/** Whether the player has to accept what a selection became before the bet can be placed. */
export function needsAccepting(
  leg: Leg,
  now: LegNow | undefined,
  { consent, tab }: { readonly consent: Consent; readonly tab: SlipTab },
): boolean {
  const state = legState(leg, now)
  if (state === 'moved') return true
  // A bet builder has odds of its own.
  if (tab === 'builder') return false
  return state === 'worse' && now !== undefined && !takesOdds(consent, leg.oddsMilli, now.oddsMilli)
}

/** Takes all selections as they are now. */
export const acceptLegs = (slip: Slip, now: ReadonlyMap<string, LegNow>): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => {
    const at = now.get(legKey(leg))
    return at?.isOpen ? { ...leg, oddsMilli: at.oddsMilli, material: at.material } : leg
  }),
})
