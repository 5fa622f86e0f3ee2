import { invariant } from '@baize/std'
import { type Split, wholeChance } from '../market/index.ts'
import type { ProductKind, SlipKind } from './kinds.ts'

/** What a bet builder wins at, and how likely it is. */
export interface BuilderPrice {
  readonly oddsMilli: number
  /** The chance that all legs win, where none is void; fair, in millionths. */
  readonly chance: number
}

/** A slip with its prices; one of a bet builder has the price of all legs together. */
export interface PricedSlip<Leg extends { readonly oddsMilli: number }> {
  readonly kind: SlipKind
  readonly legs: readonly Leg[]
  readonly builder?: BuilderPrice | undefined
}

/** The odds that its lines multiply: of the legs, or the one of a bet builder. */
export function multipliedOdds<Leg extends { readonly oddsMilli: number }>({
  kind,
  legs,
  builder,
}: PricedSlip<Leg>): { readonly kind: ProductKind; readonly oddsMilli: readonly number[] } {
  if (kind.type !== 'builder') return { kind, oddsMilli: legs.map(({ oddsMilli }) => oddsMilli) }
  return { kind: { type: 'multiple' }, oddsMilli: [priceOf(builder).oddsMilli] }
}

/** The same with the fair chances. */
export function multipliedLegs<Leg extends { readonly oddsMilli: number; readonly split: Split }>({
  kind,
  legs,
  builder,
}: PricedSlip<Leg>): {
  readonly kind: ProductKind
  readonly legs: readonly { readonly oddsMilli: number; readonly split: Split }[]
} {
  if (kind.type !== 'builder') return { kind, legs }
  const { oddsMilli, chance } = priceOf(builder)
  return {
    kind: { type: 'multiple' },
    legs: [{ oddsMilli, split: [chance, 0, 0, 0, wholeChance - chance] }],
  }
}

function priceOf(builder: BuilderPrice | undefined): BuilderPrice {
  invariant(builder, 'a bet builder has a price of its own')
  return builder
}
