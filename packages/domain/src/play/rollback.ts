/** What the platform knows of the transaction that a rollback names. */
export type Known =
  /** Never came, or not yet. */
  | { readonly kind: 'unknown' }
  /** A win that waits for its bet. */
  | { readonly kind: 'pending_win' }
  /** It came and moved nothing: a refusal, a win of 0, an end of a round. */
  | { readonly kind: 'moved_nothing' }
  /** Rolled back before it came. */
  | { readonly kind: 'tombstone' }
  /** The vendor used this id for another player. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'stake' | 'credit'; readonly isReversed: boolean }
  /** A rollback: undoing the undone is not offered. */
  | { readonly kind: 'reversal' }

export type RollbackDecision =
  /** The stake returns to the player. */
  | { readonly act: 'return_stake' }
  /** The credit is taken back; the player may owe what is not there. */
  | { readonly act: 'take_back' }
  /** The waiting win goes, and its late repeat has no effect. */
  | { readonly act: 'drop_pending' }
  /** Leaves a mark, so that the late original has no effect. */
  | { readonly act: 'tombstone' }
  /** `isDuplicate`: another rollback had this effect before. */
  | { readonly act: 'nothing'; readonly isDuplicate: boolean }
  | { readonly act: 'refuse'; readonly code: 'duplicate_conflict' | 'bad_request' }

/**
 * A rollback is always accepted (wallet protocol, rule 2), except of an id that is another player's or itself
 * a rollback.
 */
export function decideRollback(known: Known): RollbackDecision {
  switch (known.kind) {
    case 'unknown':
      return { act: 'tombstone' }
    case 'pending_win':
      return { act: 'drop_pending' }
    case 'moved_nothing':
      return { act: 'nothing', isDuplicate: false }
    case 'tombstone':
      return { act: 'nothing', isDuplicate: true }
    case 'stake':
      return known.isReversed ? { act: 'nothing', isDuplicate: true } : { act: 'return_stake' }
    case 'credit':
      return known.isReversed ? { act: 'nothing', isDuplicate: true } : { act: 'take_back' }
    case 'elsewhere':
      return { act: 'refuse', code: 'duplicate_conflict' }
    case 'reversal':
      return { act: 'refuse', code: 'bad_request' }
  }
}
