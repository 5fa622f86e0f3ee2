import { percentText, topRate, readTerms } from '@baize/domain/agent-contract'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Ended } from './cascade.ts'
import type { ContractRow } from './model.ts'

type Told =
  | 'contractOffered'
  | 'contractCountered'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractWithdrawn'
  | 'contractExpired'
  | 'contractTerminated'
  | 'contractCascaded'

export const kindNames = {
  dividend: { EN: 'dividend', BN: 'লভ্যাংশ' },
  daily: { EN: 'daily salary', BN: 'দৈনিক বেতন' },
  hourly: { EN: 'hourly salary', BN: 'ঘণ্টাভিত্তিক বেতন' },
  realtime: { EN: 'real-time salary', BN: 'রিয়েল-টাইম বেতন' },
} as const

type Side = 'payee' | 'payer' | 'both'

/** Tells a contract's sides what became of it, in the transaction in which it did. */
export async function tellSides(
  inbox: Pick<InboxSender, 'send'>,
  tx: Tx,
  { contract, name, to }: { contract: ContractRow; name: Told; to: Side },
): Promise<void> {
  const sides = to === 'both' ? [contract.payee_id, contract.payer_id] : [contract[`${to}_id`]]
  for (const memberId of sides) {
    if (memberId === null) continue
    await inbox.send(tx, {
      memberId,
      topic: 'contract',
      reference: `contract:${contract.id}:${name}`,
      text: {
        name,
        values: { kind: kindNames[contract.kind], rate: percentText(topRate(readTerms(contract.terms))) },
      },
    })
  }
}

export async function tellEnded(
  inbox: Pick<InboxSender, 'send'>,
  tx: Tx,
  ended: readonly Ended[],
): Promise<void> {
  for (const { contract, reason } of ended)
    await tellSides(inbox, tx, {
      contract,
      name: reason === 'offer' ? 'contractWithdrawn' : 'contractCascaded',
      to: 'both',
    })
}
