import type { WithdrawalState } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { MessageName } from '../../kernel/inbox/message-text.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { netMinor, type WithdrawalRow } from './model.ts'

/** Which message each state sends (spec 8: withdrawal approved, withdrawal rejected). */
const messageOf: Readonly<Partial<Record<WithdrawalState, MessageName>>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
  disbursed: 'withdrawalDisbursed',
  failed: 'withdrawalFailed',
  returned: 'withdrawalReturned',
}

/** Tells the member what the house did, once for each payment and ending. */
export async function tell(
  { inbox }: { readonly inbox: Pick<InboxSender, 'send'> },
  tx: Tx,
  after: WithdrawalRow,
): Promise<void> {
  const name = messageOf[after.state]
  if (!name) return
  const { symbol, scale } = currencies[after.currency]
  const amount = `${symbol}${formatDecimal(netMinor(after), { scale })}`
  const payee = `${after.provider} ${after.number_mask}`
  // A rest that is paid later is a payment of its own.
  const turn = after.state === 'disbursed' ? `:${after.changed_at.getTime()}` : ''
  await inbox.send(tx, {
    memberId: after.member_id,
    topic: 'withdrawal',
    reference: `withdrawal:${after.id}:${after.state}${turn}`,
    text: { name, values: { amount, payee } },
  })
}
