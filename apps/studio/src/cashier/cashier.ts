import type { CallOutcome } from '@baize/provider-kit'

/** A transaction as it is logged: the bytes say everything, the other fields help to read it. */
export interface Movement {
  readonly transactionId: string
  readonly roundId: string
  readonly player: string
  readonly kind: 'bet' | 'win' | 'prize' | 'rollback' | 'end_round'
  readonly amountMinor: bigint
  readonly currency: string
  readonly isDemo: boolean
  readonly body: string
}

export interface MovementDone {
  /** The balance after it, as a decimal string. */
  readonly balance: string
  readonly platformTransaction: string | null
}

/** Where the money of a round is moved: the platform's wallet, or play money kept by the studio. */
export interface Cashier {
  /** Repeats with the same transaction id have no second effect. */
  move(movement: Movement): Promise<CallOutcome<MovementDone>>
  balance(session: { readonly player: string; readonly platformSession: string }): Promise<string | undefined>
}
