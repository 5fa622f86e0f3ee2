import { anyProduct, type BonusLane, type BonusTerms } from './terms.ts'

/**
 * Whose rules an offer keeps. `strict` follows Britain's rules of 19 January 2026, read more strictly: the
 * multiple that is printed is the real one. Another profile needs a record of the licence that allows it.
 */
export type BonusProfile = 'strict' | 'open'

export type BonusFault =
  | 'bonus_times_over'
  | 'bonus_weight_between'
  | 'bonus_products_mixed'
  | 'bonus_lanes_missing'
  | 'bonus_number_invalid'

/** Strict profile: the requirement is at most so many times the bonus, whatever its base. */
export const mostTimesHundredthsStrict = 1_000
const mostTimesHundredths = 100_000
const mostDays = 365

/** What kind of play a product is, for rules that keep them apart. */
const branches: Readonly<Record<string, string>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  COCKFIGHT: 'betting',
  sports: 'betting',
  RNG: 'casino',
  LIVE: 'casino',
  PVP: 'casino',
  FISH: 'casino',
  BINGO: 'bingo',
  ELOTT: 'lottery',
  LOTT: 'lottery',
  lottery: 'lottery',
}

export const branchOf = (product: string): string => branches[product] ?? product

interface Asked {
  readonly profile: BonusProfile
  /** The products of the play that earns the bonus; none where a deposit or a gift does. */
  readonly earnedFrom?: readonly string[]
}

/** Everything that is wrong with the terms of an offer under a profile; nothing when it may be offered. */
export function faultsOfTerms(terms: BonusTerms, { profile, earnedFrom = [] }: Asked): BonusFault[] {
  const faults = new Set<BonusFault>()
  if (!isSound(terms)) faults.add('bonus_number_invalid')
  const open = terms.lanes.filter(({ weight }) => weight > 0)
  if (open.length === 0) faults.add('bonus_lanes_missing')
  if (profile === 'open') return [...faults]
  if (terms.timesHundredths > mostTimesHundredthsStrict) faults.add('bonus_times_over')
  if (terms.lanes.some(({ weight }) => weight !== 0 && weight !== 100)) faults.add('bonus_weight_between')
  if (!isFreeAnywhere(terms.lanes) && spreadOver([...open.map(({ product }) => product), ...earnedFrom]))
    faults.add('bonus_products_mixed')
  return [...faults]
}

const isFreeAnywhere = (lanes: readonly BonusLane[]): boolean =>
  lanes.length > 0 && lanes.every(({ product, weight }) => product === anyProduct && weight === 100)

const spreadOver = (products: readonly string[]): boolean => new Set(products.map(branchOf)).size > 1

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const isSound = ({ timesHundredths, lanes, maxStakeMinor, days, capMinor, family }: BonusTerms): boolean =>
  isWhole(timesHundredths, 0, mostTimesHundredths) &&
  isWhole(days, 1, mostDays) &&
  (capMinor === null || capMinor > 0n) &&
  (maxStakeMinor === null || maxStakeMinor > 0n) &&
  lanes.every(({ weight, product }) => isWhole(weight, 0, 100) && product !== '') &&
  /^[a-z][a-z0-9_]{0,39}$/.test(family)
