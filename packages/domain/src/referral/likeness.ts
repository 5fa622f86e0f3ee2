/** What two accounts have in common. */
export const likenessSigns = ['device', 'document', 'payee', 'network', 'phone'] as const
export type LikenessSign = (typeof likenessSigns)[number]

/** What a friend has in common with the referrer, and with the referrer's other friends. */
export interface Likeness {
  readonly referrer: readonly LikenessSign[]
  readonly siblings: readonly LikenessSign[]
}

/**
 * What becomes of the friend's milestones. The referrer's own device or document: it is oneself, and pays
 * nothing. Any other strong sign waits for a person. Whole towns share an address of a mobile network, and
 * numbers are sold in rows: one of these two alone says nothing, both together wait.
 */
export function judgeLikeness({ referrer, siblings }: Likeness): 'clear' | 'review' | 'refused' {
  if (referrer.includes('device') || referrer.includes('document')) return 'refused'
  const isAlike = [referrer, siblings].some(
    (signs) =>
      signs.some((sign) => sign === 'device' || sign === 'document' || sign === 'payee') ||
      (signs.includes('network') && signs.includes('phone')),
  )
  return isAlike ? 'review' : 'clear'
}
