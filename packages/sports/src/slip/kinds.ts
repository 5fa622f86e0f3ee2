/** What a player takes when the odds have moved since the press: the same or higher, down to -5 %, any. */
export const consents = ['better', 'small', 'any'] as const
export type Consent = (typeof consents)[number]

/**
 * What is bet on the legs of a slip: `multiple` of 1 leg is a single; `system` takes every combination of
 * `size` legs; the named ones take several sizes; `builder` takes legs of one event at odds of their own;
 * `each_way` backs a runner to win and, with as much again, to be placed (sportsbook design, section 5).
 */
export type SlipKind =
  | { readonly type: 'multiple' }
  | { readonly type: 'system'; readonly size: number }
  | { readonly type: 'named'; readonly name: NamedSystem }
  | { readonly type: 'builder' }
  | EachWay

/** Its second leg is the market of so many places, at the part `1/part` of the win odds. */
export interface EachWay {
  readonly type: 'each_way'
  readonly places: number
  readonly part: number
}

/** Kinds whose lines return the product of their legs' factors: all but the bet builder. */
export type ProductKind = Exclude<SlipKind, { readonly type: 'builder' }>

/** Each with the number of its legs and the sizes of its lines. */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superheinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const
export type NamedSystem = keyof typeof namedSystems

export const mostLegs = 20
export const mostBuilderLegs = 8
export const mostLines = 924
export const mostSystemLegs = 12
