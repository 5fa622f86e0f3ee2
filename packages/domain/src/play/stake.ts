/** Reasons that stop a bet and never a win, a rollback or an end of a round (wallet protocol, rule 4). */
export type StakeRefusal = 'session_expired' | 'game_disabled' | 'player_blocked' | 'limit_reached'

export interface StakeCheck {
  readonly session: {
    readonly isClosed: boolean
    readonly expiresAtMs: number
    /** Staff accounts may not bet on sports. */
    readonly isStaff: boolean
  }
  readonly game:
    | {
        readonly isOpen: boolean
        readonly isSport: boolean
        readonly minStakeMinor: bigint
        readonly maxStakeMinor: bigint
      }
    | undefined
  readonly stakeMinor: bigint
  readonly isFreeRound: boolean
  readonly nowMs: number
}

/**
 * Whether the platform's own rules let this stake be placed; nothing when they do. Funds and blocks are the
 * ledger's.
 */
export function refuseStake(check: StakeCheck): StakeRefusal | undefined {
  if (check.session.isClosed || check.session.expiresAtMs <= check.nowMs) return 'session_expired'
  if (!check.game?.isOpen) return 'game_disabled'
  if (check.session.isStaff && check.game.isSport) return 'player_blocked'
  if (check.isFreeRound) return undefined
  const { minStakeMinor, maxStakeMinor } = check.game
  return check.stakeMinor < minStakeMinor || check.stakeMinor > maxStakeMinor ? 'limit_reached' : undefined
}
