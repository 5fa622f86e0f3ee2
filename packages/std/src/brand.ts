declare const brand: unique symbol

/** A primitive that may not be mixed with its like: `Branded<bigint, 'MemberId'>`. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name }

export type MemberId = Branded<bigint, 'MemberId'>

/** Takes a positive bigint (a row's id) and gives a member id. */
export const memberId = (value: bigint): MemberId => value as MemberId
