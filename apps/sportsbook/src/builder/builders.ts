import type { JointAnswer } from '@baize/contract/sports'
import { leastPaths, priceBuilder } from '@baize/sports/builder'
import type { BuilderPrice } from '@baize/sports/slip'
import type { SlipLeg } from '../../wire/slip.ts'
import type { Refusal } from '../ticket/row.ts'
import type { PricedLeg } from '../ticket/standing.ts'

/** Asks the league how often legs win together; undefined where it gives no answer. */
export type AskJoint = (
  event: string,
  legs: readonly { readonly market: string; readonly outcome: string }[],
) => Promise<JointAnswer | undefined>

/** Whether the trading desk has priced a market by hand: what the model says of it does not stand. */
export type IsDeskPriced = (market: { readonly event: string; readonly market: string }) => boolean

type Leg = Pick<SlipLeg, 'event' | 'market' | 'outcome'>

/** A builder's price, or why it has none. */
export type BuilderNow = { readonly price: BuilderPrice } | { readonly refusal: Refusal }

/** Prices of bet builders. */
export interface Builders {
  /** The price that a slip was told just now; undefined where none was. */
  known(legs: readonly Leg[], priced: readonly (PricedLeg | undefined)[]): BuilderNow | undefined
  /** Asks for the price, unless it was told just now. */
  ask(legs: readonly Leg[], priced: readonly (PricedLeg | undefined)[]): Promise<BuilderNow>
  /** Lets an event be made ready: a slip has a leg of it. */
  warm(event: string): void
}

/** A price is told again for so long, so that a press finds what its slip showed. */
const toldForMs = 8_000
/** And stands so long for a press that is being decided. */
const standsForMs = 20_000
const warmAgainMs = 60_000
const mostKept = 2_000

export function createBuilders({
  ask,
  isDeskPriced = () => false,
  now = () => performance.now(),
}: {
  readonly ask: AskJoint
  readonly isDeskPriced?: IsDeskPriced | undefined
  readonly now?: () => number
}): Builders {
  const told = new Map<string, { readonly tally: JointAnswer; readonly at: number }>()
  const asking = new Map<string, Promise<JointAnswer | undefined>>()
  const warmed = new Map<string, number>()

  async function askOnce(legs: readonly Leg[]): Promise<JointAnswer | undefined> {
    const key = keyOf(legs)
    const under = asking.get(key)
    if (under) return under
    const [first] = legs
    const asked = ask(
      first?.event ?? '',
      legs.map(({ market, outcome }) => ({ market, outcome })),
    ).finally(() => asking.delete(key))
    asking.set(key, asked)
    const tally = await asked
    if (tally && tally.paths >= leastPaths) keep(told, key, { tally, at: now() })
    return tally
  }

  /** Builders are taken before the start, on markets whose prices are the model's. */
  function refuseShape(priced: readonly (PricedLeg | undefined)[]): Refusal | undefined {
    const live = priced.findIndex((leg) => leg !== undefined && leg.event.status !== 'pre')
    if (live >= 0) return { code: 'builder_live', leg: live }
    const desk = priced.findIndex((leg) => leg !== undefined && isDeskPriced(leg.market))
    if (desk >= 0) return { code: 'builder_desk', leg: desk }
    return priced.every((leg) => leg !== undefined) ? undefined : { code: 'market_closed' }
  }

  const known: Builders['known'] = (legs, priced) => {
    const shape = refuseShape(priced)
    if (shape) return { refusal: shape }
    const found = told.get(keyOf(legs))
    return found && now() - found.at < standsForMs ? priceOf(found.tally, priced) : undefined
  }

  return {
    known,
    async ask(legs, priced) {
      const shape = refuseShape(priced)
      if (shape) return { refusal: shape }
      const found = told.get(keyOf(legs))
      const isFresh = found !== undefined && now() - found.at < toldForMs
      const tally = isFresh ? found.tally : ((await askOnce(legs)) ?? found?.tally)
      return tally ? priceOf(tally, priced) : { refusal: { code: 'builder_unpriced' } }
    },
    warm(event) {
      if (now() - (warmed.get(event) ?? -Infinity) < warmAgainMs) return
      keep(warmed, event, now())
      void ask(event, [])
    },
  }
}

/** Of too many entries the oldest goes. */
function keep<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.delete(key)
  into.set(key, value)
  const [oldest] = into.keys()
  if (into.size > mostKept && oldest !== undefined) into.delete(oldest)
}

const keyOf = (legs: readonly Leg[]): string =>
  legs.map(({ event, market, outcome }) => `${event} ${market} ${outcome}`).join('\n')

const priceOf = (tally: JointAnswer, priced: readonly (PricedLeg | undefined)[]): BuilderNow =>
  priceBuilder(
    tally,
    priced.flatMap((leg) => (leg ? [leg.outcome.split] : [])),
  )
