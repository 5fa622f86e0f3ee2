import type { GrantFamily } from './grant.ts'

/** Why rewards of a member are looked at, a closed set. */
export const flagKinds = [
  'cluster',
  'coupon_guessing',
  'rollbacks',
  'largest_stakes',
  'friends_alike',
  'both_sides',
  'by_hand',
] as const
export type FlagKind = (typeof flagKinds)[number]

/**
 * What a flag holds: gifts that one person should have once, coupons, what play earns. What an operator
 * says of a member holds all. Rebates and drawn prizes are owed whatever accounts have in common.
 */
const heldFamilies: Readonly<Record<Exclude<FlagKind, 'by_hand'>, readonly GrantFamily[]>> = {
  cluster: [
    'offer',
    'deposit',
    'registration',
    'coupon',
    'check_in',
    'mission',
    'envelope',
    'referral',
    'application',
  ],
  coupon_guessing: ['coupon'],
  rollbacks: ['offer', 'cashback', 'mission', 'leaderboard', 'vip'],
  largest_stakes: ['offer', 'deposit', 'registration', 'cashback', 'coupon'],
  both_sides: ['offer', 'deposit', 'registration', 'cashback', 'coupon', 'mission', 'leaderboard', 'vip'],
  friends_alike: ['referral', 'registration', 'offer', 'cashback'],
}

/** The families that a flag holds; nothing where it holds all. */
export const familiesHeldBy = (kind: FlagKind): readonly GrantFamily[] | null =>
  kind === 'by_hand' ? null : heldFamilies[kind]

export const isHeldBy = (kind: FlagKind, family: GrantFamily): boolean =>
  familiesHeldBy(kind)?.includes(family) ?? true

export const flagStates = ['open', 'cleared', 'confirmed', 'lapsed'] as const
export type FlagState = (typeof flagStates)[number]

/** A hold without a decision ends after this time. */
export const heldHours = 72
/** What waited can be claimed for so long afterwards. */
export const afterHoldHours = 48
