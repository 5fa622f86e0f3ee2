import { groupBounds, modeOfVendor, type PrizeMode } from '@baize/lottery/ticket'
import type { LotteryVendor } from '@baize/lottery/series'
import type { MemberId } from '@baize/std'

/** The modes that have groups of their own: `ZY` reads those of `LOTT`. */
export type GroupMode = Exclude<PrizeMode, 'ZY'>

export const groupModes: readonly GroupMode[] = ['ELOTT', 'LOTT', 'SEA']

export const groupModeOf = (mode: PrizeMode): GroupMode => (mode === 'ZY' ? 'LOTT' : mode)
export const groupModeOfVendor = (vendor: LotteryVendor): GroupMode => groupModeOf(modeOfVendor(vendor))

export interface Groups {
  readonly own: number
  /** Every agent above, the nearest first; groups never fall along it. */
  readonly upline: readonly { readonly id: MemberId; readonly group: number }[]
}

/**
 * What holds for a member: what was set last, or else the usual group, and never more than the upline has.
 */
export function groupsAlong(
  member: MemberId,
  { upline, set, mode }: { upline: readonly MemberId[]; set: ReadonlyMap<MemberId, number>; mode: GroupMode },
): Groups {
  let most: number = groupBounds[mode].most
  const held = [member, ...upline].toReversed().map((id) => {
    most = Math.min(most, set.get(id) ?? groupBounds[mode].usual)
    return { id, group: most }
  })
  const [own, ...above] = held.toReversed()
  return { own: own?.group ?? most, upline: above }
}
