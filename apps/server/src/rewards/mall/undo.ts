import { refuse, type MemberId, type Refusal, type Result } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'

/** Carries a refusal out of a transaction that has to be undone. */
export class Undone<Code extends string> extends Error {
  readonly refusal: Refusal<Code>
  constructor(refusal: Refusal<Code>) {
    super('undone')
    this.refusal = refusal
  }
}

/** Parts of one act, each of which may refuse: what one refuses, none has done. */
export const undoable = <Code extends string>() => ({
  insist<Value>(result: Result<Value, Code>): Value {
    if (!result.ok) throw new Undone(result)
    return result.value
  },
  async run<Value>(
    wallet: Pick<WalletService, 'transaction'>,
    work: (tx: Tx) => Promise<Value>,
  ): Promise<Value | Refusal<Code>> {
    try {
      return await wallet.transaction(work)
    } catch (error) {
      if (error instanceof Undone) return error.refusal as Refusal<Code>
      throw error
    }
  },
})

/** Whoever is excluded or suspended takes nothing. */
export async function lockPlayer(
  deps: { readonly wallet: WalletService; readonly limitGuard: Pick<LimitGuard, 'mayReceive'> },
  tx: Tx,
  memberId: MemberId,
): Promise<Result<WalletState, 'player_blocked' | 'player_excluded'>> {
  const [wallet] = await deps.wallet.lock(tx, [memberId])
  if (!wallet?.canStake) return refuse('player_blocked')
  if (!(await deps.limitGuard.mayReceive(tx, memberId))) return refuse('player_excluded')
  return { ok: true, value: wallet }
}
