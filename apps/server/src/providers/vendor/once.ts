import { findKnownKey, type KnownKey, recordAnswer, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { renderAnswer } from '../../betting/api.ts'
import type { DeskDeps, KeyedCall } from './call.ts'
import { refuseCall, replyWith, type Reply } from './reply.ts'

/** What a call decided: its answer, kept or not. */
export interface Outcome {
  readonly reply: Reply
  /** The stored code; nothing is stored without one: the call may be judged anew. */
  readonly code: string | null
  readonly reference?: string
}

/**
 * Runs a call in one transaction, with the wallet locked, unless its transaction id was answered before: then
 * the stored answer stands, or the conflict when anything about the call differs (wallet protocol, rule 1).
 */
export async function once(
  deps: Pick<DeskDeps, 'wallet'>,
  call: KeyedCall,
  work: (tx: Tx, wallet: WalletState) => Promise<Outcome>,
): Promise<Reply> {
  return deps.wallet.transaction(async (tx) => {
    const [wallet] = await deps.wallet.lock(tx, [call.memberId])
    if (!wallet) return refuseCall('unknown_player')
    const known = await findKnownKey(tx, { actor: call.vendorId, key: call.key })
    if (known) return repeat(known, call)
    const { reply, code, reference } = await work(tx, wallet)
    if (code !== null) {
      const { memberId, vendorId: actor, key, request } = call
      await recordAnswer(tx, {
        memberId,
        actor,
        key,
        request,
        code,
        answer: reply.body,
        ...(reference && { reference }),
      })
    }
    return reply
  })
}

function repeat(known: KnownKey, call: KeyedCall): Reply {
  const isSame = known.memberId === call.memberId && known.request === call.request
  if (!isSame || known.answer === '') return refuseCall('duplicate_conflict')
  const { code, answer: stored } = known
  return replyWith(renderAnswer({ code, stored, request: call.request }))
}
