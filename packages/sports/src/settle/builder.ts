import { multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { oddsRatio, type ProductKind } from '../slip/index.ts'
import type { AcceptedTicket } from './accepted-ticket.ts'
import type { LegState, SettledLeg } from './standing-result.ts'

/** A ticket as its lines multiply: the legs, or for a bet builder the one figure that they come to. */
export interface Multiplied {
  readonly kind: ProductKind
  readonly oddsMilli: readonly number[]
  /** Undefined while it is open. */
  readonly parts: readonly (Pick<SettledLeg, 'factor' | 'voidPart'> | undefined)[]
}

export function multipliedOf(ticket: AcceptedTicket, states: readonly LegState[]): Multiplied {
  const { kind, legs, builderOddsMilli } = ticket
  if (builderOddsMilli !== undefined)
    return {
      kind: { type: 'multiple' },
      oddsMilli: [builderOddsMilli],
      parts: [builderFactor(states, builderOddsMilli)],
    }
  const parts = states.map((state) => (state.result === 'open' ? undefined : state))
  return { kind, oddsMilli: legs.map((leg) => leg.oddsMilli), parts }
}

/**
 * What a bet builder comes to: a void leg voids it, even beside one that lost; else a lost leg loses it; else
 * its odds, less dead heats, when all have won. Undefined while it is open.
 */
export function builderFactor(
  states: readonly LegState[],
  oddsMilli: number,
): Pick<SettledLeg, 'factor' | 'voidPart'> | undefined {
  const settled = states.filter((state) => state.result !== 'open')
  if (settled.some(({ voidPart }) => voidPart.numerator > 0n)) return { factor: whole, voidPart: whole }
  if (settled.some(({ result }) => result === 'lost')) return { factor: none, voidPart: none }
  if (settled.length < states.length) return undefined
  const shares = settled.flatMap(({ deadHeat }): Ratio[] =>
    deadHeat ? [ratio(BigInt(deadHeat[0]), BigInt(deadHeat[1]))] : [],
  )
  return { factor: shares.reduce(multiplyRatios, oddsRatio(oddsMilli)), voidPart: none }
}

const whole = ratio(1n)
const none = ratio(0n)
