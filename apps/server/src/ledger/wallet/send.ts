import type { Leg } from '@baize/domain/ledger'
import { invariant, type MemberId } from '@baize/std'
import type { Sending, WalletOutcome, WalletService } from './service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** Two members in one transaction: both rows are locked in id order before either moves. */
export async function sendIn(
  wallet: Pick<WalletService, 'lock' | 'postIn' | 'houseAccount'>,
  tx: Tx,
  sending: Sending,
): Promise<WalletOutcome> {
  const { from, to, actor, key, currency, amountMinor, reference } = sending
  invariant(from !== to, 'a member sends to another')
  const clearing = await wallet.houseAccount({ code: 'clearing:members', kind: 'clearing' })
  const [sender, receiver] = sorted(await wallet.lock(tx, [from, to]), sending)
  if (!sender || !receiver) return { status: 'refused', replayed: false, code: 'unknown_player' }
  if (receiver.currency !== sender.currency)
    return { status: 'refused', replayed: false, code: 'currency_mismatch' }
  const post = (memberId: MemberId, postKey: string, leg: Omit<Leg, 'amountMinor'>) =>
    wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor,
      key: postKey,
      currency,
      legs: [{ ...leg, amountMinor }],
      ...(reference === undefined ? {} : { reference }),
    })
  const sent = await post(from, key, { kind: 'member_send', debit: 'cash', credit: clearing })
  if (sent.status !== 'applied' || sent.replayed) return sent
  const received = await post(to, `${key}/received`, {
    kind: 'member_receive',
    debit: clearing,
    credit: 'cash',
  })
  invariant(received.status === 'applied' && !received.replayed, 'what was sent arrives')
  return sent
}

type Locked = Awaited<ReturnType<WalletService['lock']>>

const sorted = (locked: Locked, { from, to }: Sending) =>
  [from, to].map((memberId) => locked.find((wallet) => wallet.memberId === memberId))
