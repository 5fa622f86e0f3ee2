/** Why rewards of a member are looked at, a closed set. */
export const flagKinds = ['cluster', 'coupon_guessing', 'rollbacks', 'by_hand'] as const
export type FlagKind = (typeof flagKinds)[number]

export const flagStates = ['open', 'cleared', 'confirmed', 'lapsed'] as const
export type FlagState = (typeof flagStates)[number]

/** A hold without a decision ends after this time. */
export const heldHours = 72
/** What waited can be claimed for so long afterwards. */
export const afterHoldHours = 48
