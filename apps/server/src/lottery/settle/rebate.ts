import type { TransferCommand } from '@baize/domain/ledger'
import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { houseActors, requestHash, type WalletService } from '../../ledger/api.ts'
import type { Settling } from './settling.ts'
import type { Judged } from './judge-tickets.ts'

/** What members get back of their stakes, less what an earlier result gave. */
export const rebatesOf = (
  { rebateAccount, version }: Settling,
  given: { fresh: readonly Judged[]; currencies: ReadonlyMap<MemberId, CurrencyCode> },
): TransferCommand[] =>
  given.fresh.flatMap(({ ticket, after, before }) => {
    const amountMinor = after.rebateMinor - (before?.rebateMinor ?? 0n)
    const currency = given.currencies.get(ticket.memberId)
    if (amountMinor === 0n || !currency) return []
    return [
      rebateCommand({
        memberId: ticket.memberId,
        key: `rebate:${ticket.ticketId}:v${version}`,
        reference: ticket.ticketId,
        kind: 'rebate',
        currency,
        amountMinor,
        account: rebateAccount,
      }),
    ]
  })

export async function payRebates(
  { wallet }: { readonly wallet: Pick<WalletService, 'postAllIn'> },
  tx: Tx,
  commands: readonly TransferCommand[],
): Promise<void> {
  if (commands.length === 0) return
  const outcomes = await wallet.postAllIn(tx, commands)
  invariant(
    outcomes.every(({ status }) => status === 'applied'),
    'a rebate is never refused',
  )
}

/** Pays what a rebate or commission is more than before, or takes back what it is less. */
export function rebateCommand(given: {
  memberId: MemberId
  key: string
  reference: string
  kind: 'rebate' | 'commission'
  currency: CurrencyCode
  amountMinor: bigint
  account: number
}): TransferCommand {
  const { memberId, key, reference, kind, currency, amountMinor, account } = given
  const isPaid = amountMinor > 0n
  return {
    kind: 'transfer',
    memberId,
    actor: houseActors.lotteryRebate,
    key,
    request: requestHash(`${key} ${amountMinor}`),
    reference,
    currency,
    mayOwe: !isPaid,
    legs: [
      isPaid
        ? { kind, debit: account, credit: 'cash', amountMinor }
        : { kind, debit: 'cash', credit: account, amountMinor: -amountMinor },
    ],
  }
}
