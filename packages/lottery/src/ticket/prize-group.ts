import type { LotteryVendor } from '../series/title-names.ts'

/** Which lotteries a menu and a prize group are for (spec 6). */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

export interface GroupBounds {
  readonly least: number
  readonly usual: number
  readonly most: number
}

/** Of 2000 parts of the stake a group returns so many. lottery.md 3. */
export const groupBounds: Readonly<Record<PrizeMode, GroupBounds>> = {
  ELOTT: { least: 1700, usual: 1960, most: 1980 },
  LOTT: { least: 1700, usual: 1920, most: 1960 },
  ZY: { least: 1700, usual: 1920, most: 1960 },
  SEA: { least: 1280, usual: 1800, most: 1900 },
}

const modes: Readonly<Record<LotteryVendor, PrizeMode>> = {
  ELOTT: 'ELOTT',
  TCG_LOTTO_VN: 'ELOTT',
  LOTT: 'LOTT',
  TCG_SEA: 'SEA',
}

export const modeOfVendor = (vendor: LotteryVendor): PrizeMode => modes[vendor]

/** Groups are even and within the bounds of their mode, always below 2000. */
export const isPrizeGroup = (mode: PrizeMode, group: number): boolean =>
  Number.isInteger(group) &&
  group % 2 === 0 &&
  group >= groupBounds[mode].least &&
  group <= groupBounds[mode].most

/** A row may be sold at any group up to the member's own: less odds, more rebate. */
export const mayChooseGroup = (mode: PrizeMode, { own, group }: { own: number; group: number }): boolean =>
  isPrizeGroup(mode, group) && group <= own

/** Nobody gets more than the upline who gives it. */
export const mayGiveGroup = (
  mode: PrizeMode,
  { upline, group }: { upline: number; group: number },
): boolean => isPrizeGroup(mode, group) && group <= upline

/** Those of a downline whose group falls with their upline's, with what they fall to. */
export const fallingWith = <T extends { readonly group: number }>(
  group: number,
  downline: readonly T[],
): { readonly member: T; readonly group: number }[] =>
  downline.filter((member) => member.group > group).map((member) => ({ member, group }))
