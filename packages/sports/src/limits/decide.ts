import { type Consent, takes, takesOdds } from '../slip/index.ts'

/** What must be known of the world after the press before a live bet is decided. */
export const watermarkMs = 250
/** A press that could not be decided so long after its delay is refused. */
export const lateAfterMs = 6_000

/** A market of a press as it stands when it is to be decided. */
export interface WatchedLeg {
  /** At the press. Only live legs wait for what the feed knows. */
  readonly isLive: boolean
  readonly delayMs: number
  readonly producer: { readonly isUp: boolean; readonly through: number }
}

export interface Moment<Leg extends WatchedLeg = WatchedLeg> {
  /** When the press came and what time it is, by the clock of the database, in ms since 1970. */
  readonly receivedAt: number
  readonly now: number
  readonly legs: readonly Leg[]
}

export interface PressedLeg extends WatchedLeg {
  /** What the slip showed. */
  readonly shown: { readonly oddsMilli: number; readonly material: number }
  /** What stands now; undefined where the event is over or unknown. */
  readonly standing: StandingPrice | undefined
}

export interface StandingPrice {
  readonly isActive: boolean
  readonly oddsMilli: number
  readonly material: number
  /** When bets before the match end; null for live markets. */
  readonly closesAt: number | null
}

export interface Wait {
  readonly decision: 'wait'
  /** Not before this time; after it, with the next message of the feed. */
  readonly until: number
}

export interface Refused {
  readonly decision: 'refuse'
  readonly code: 'feed_down' | 'feed_late' | 'event_over' | 'market_closed' | 'line_changed' | 'odds_changed'
  readonly leg: number | null
}

/** The odds at which each leg is taken: those that stand, better ones included. */
export type BetDecision =
  | Wait
  | Refused
  | { readonly decision: 'accept'; readonly oddsMilli: readonly number[] }

export type CashOutDecision = Wait | Refused | { readonly decision: 'accept'; readonly valueMinor: bigint }

/**
 * Decides a press on a slip by the watermark rule (sportsbook design, section 5): when the longest delay has
 * passed and the feed of every live leg tells of the world 250 ms after the press, each leg must be active,
 * of the same material, and its odds within the consent. What had happened when the player pressed is known
 * before the bet is taken.
 */
export function decideBet(press: Moment<PressedLeg> & { readonly consent: Consent }): BetDecision {
  const undecided = waitOrRefuse(press)
  if (undecided !== undefined) return undecided
  const oddsMilli: number[] = []
  for (const [leg, { shown, standing }] of press.legs.entries()) {
    if (standing === undefined) return { decision: 'refuse', code: 'event_over', leg }
    const code = refusePrice(shown, standing, press)
    if (code !== undefined) return { decision: 'refuse', code, leg }
    oddsMilli.push(standing.oddsMilli)
  }
  return { decision: 'accept', oddsMilli }
}

/**
 * Decides a cash-out by the same rule, of the ticket's open legs. It was valued anew for this: it is paid at
 * that value where the consent takes it.
 * @param press.valueMinor undefined where no cash-out is offered any more
 */
export function decideCashOut(
  press: Moment & {
    readonly shownMinor: bigint
    readonly valueMinor: bigint | undefined
    readonly consent: Consent
  },
): CashOutDecision {
  const undecided = waitOrRefuse(press)
  if (undecided !== undefined) return undecided
  const { shownMinor, valueMinor } = press
  if (valueMinor === undefined) return { decision: 'refuse', code: 'market_closed', leg: null }
  return takes(press.consent, { shown: shownMinor, now: valueMinor })
    ? { decision: 'accept', valueMinor }
    : { decision: 'refuse', code: 'odds_changed', leg: null }
}

/** Undefined when the moment to decide has come. */
function waitOrRefuse({ receivedAt, now, legs }: Moment): Wait | Refused | undefined {
  const down = legs.findIndex(({ producer }) => !producer.isUp)
  if (down >= 0) return { decision: 'refuse', code: 'feed_down', leg: down }
  const until = receivedAt + Math.max(0, ...legs.map((leg) => leg.delayMs))
  if (now < until) return { decision: 'wait', until }
  const behind = legs.findIndex(
    ({ isLive, producer }) => isLive && producer.through < receivedAt + watermarkMs,
  )
  if (now >= until + lateAfterMs)
    return { decision: 'refuse', code: 'feed_late', leg: behind < 0 ? null : behind }
  return behind < 0 ? undefined : { decision: 'wait', until }
}

function refusePrice(
  shown: PressedLeg['shown'],
  standing: StandingPrice,
  { now, consent }: { readonly now: number; readonly consent: Consent },
): 'market_closed' | 'line_changed' | 'odds_changed' | undefined {
  if (!standing.isActive || (standing.closesAt !== null && now >= standing.closesAt)) return 'market_closed'
  if (standing.material !== shown.material) return 'line_changed'
  return takesOdds(consent, shown.oddsMilli, standing.oddsMilli) ? undefined : 'odds_changed'
}
