/** A gift that a member was given: of a rule's step, an envelope, a coupon. */
export interface TakenGift {
  readonly memberId: bigint
  /** The same for all who took the same gift. */
  readonly gift: string
  readonly amountMinor: bigint
}

/** What accounts have in common, without telling what it is. */
export interface SharedMark {
  readonly memberId: bigint
  readonly kind: 'device' | 'address'
  readonly mark: string
}

export interface GiftCluster {
  readonly gift: string
  readonly kind: SharedMark['kind']
  readonly mark: string
  readonly memberIds: readonly bigint[]
  /** What they were given together, minor units. */
  readonly amountMinor: bigint
}

/**
 * Groups of accounts with one device or address that took the same gift, the most given first. A group by
 * device is left out of those by address where it is the same accounts. It is no proof: it is for a person
 * to look at.
 */
export function findGiftClusters(taken: readonly TakenGift[], marks: readonly SharedMark[]): GiftCluster[] {
  const marksOf = new Map<bigint, SharedMark[]>()
  for (const mark of marks) marksOf.set(mark.memberId, [...(marksOf.get(mark.memberId) ?? []), mark])
  const groups = new Map<
    string,
    { of: Omit<GiftCluster, 'memberIds' | 'amountMinor'>; given: Map<bigint, bigint> }
  >()
  for (const { memberId, gift, amountMinor } of taken)
    for (const { kind, mark } of marksOf.get(memberId) ?? []) {
      const key = `${kind} ${mark} ${gift}`
      const group = groups.get(key) ?? { of: { gift, kind, mark }, given: new Map<bigint, bigint>() }
      group.given.set(memberId, (group.given.get(memberId) ?? 0n) + amountMinor)
      groups.set(key, group)
    }
  const found = [...groups.values()]
    .filter(({ given }) => given.size > 1)
    .map(({ of, given }) => ({
      ...of,
      memberIds: [...given.keys()].sort(byValue),
      amountMinor: [...given.values()].reduce((sum, each) => sum + each, 0n),
    }))
  const nameOf = ({ gift, memberIds }: GiftCluster) => `${gift} ${memberIds.join()}`
  const byDevice = new Set(found.filter(({ kind }) => kind === 'device').map(nameOf))
  return found
    .filter((each) => each.kind === 'device' || !byDevice.has(nameOf(each)))
    .sort(
      (one, other) => byValue(other.amountMinor, one.amountMinor) || (nameOf(one) < nameOf(other) ? -1 : 1),
    )
}

const byValue = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)
