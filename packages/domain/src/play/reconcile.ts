/** One transaction as the vendor lists it. */
export interface VendorSide {
  readonly kind: 'bet' | 'win' | 'rollback' | 'promo_win'
  readonly memberId: bigint | null
  readonly amountMinor: bigint
  readonly state: 'acknowledged' | 'refused' | 'rolled_back'
}

/** The same transaction as the ledger has it. */
export interface HouseSide {
  readonly memberId: bigint
  /** 0 when nothing moved. */
  readonly amountMinor: bigint
  /** `void`: refused, or marked so that it has no effect. */
  readonly state: 'applied' | 'reversed' | 'void'
}

export type Difference =
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'state_differs'
  | 'player_differs'

/** Names how two records of one transaction differ, the gravest first; nothing when they agree. */
export function findDifference(theirs: VendorSide | null, ours: HouseSide | null): Difference | null {
  if (theirs === null) return ours?.state === 'applied' && ours.amountMinor > 0n ? 'missing_there' : null
  if (ours === null) return theirs.state === 'acknowledged' ? 'missing_here' : null
  if (theirs.memberId !== ours.memberId) return 'player_differs'
  if (!isSameState(theirs, ours)) return 'state_differs'
  // A rollback's amount is that of what it undid, and a refusal moved nothing.
  if (theirs.kind === 'rollback' || theirs.state !== 'acknowledged') return null
  return theirs.amountMinor === ours.amountMinor ? null : 'amount_differs'
}

function isSameState(theirs: VendorSide, ours: HouseSide): boolean {
  return theirs.state === 'acknowledged' ? ours.state === 'applied' : ours.state !== 'applied'
}
