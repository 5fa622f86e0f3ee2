import { maskText } from '@baize/domain/security'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { houseActors } from '../../ledger/api.ts'
import type { Direction, MemberTransferDeps } from './model.ts'
import * as store from './store.ts'

/** Credits that move from one member to another. */
export interface Moving {
  readonly from: MemberId
  readonly to: MemberId
  /** Of the request: one id moves once. */
  readonly id: string
  readonly direction: Direction
  readonly amountMinor: bigint
  readonly currency: store.TransferRow['currency']
  /** How the sender logs in; the receiver sees it masked. */
  readonly sender: string
}

export const holdName = (id: string): string => `transfer:${id}`
/** Two members may use the same request id, so the ledger's key begins with the sender. */
const keyOf = (from: MemberId, id: string): string => `${from}/${id}`

const rowOf = ({ from, to, id, direction, amountMinor, currency }: Moving) => ({
  member_id: from,
  id,
  to_member_id: to,
  direction,
  amount: amountMinor,
  currency,
})

/**
 * Moves the credits, both sides at once, with what has to be played: down it comes off the sender's
 * requirement and opens one for the receiver. Gives false where the id has moved already.
 */
export async function moveNow(deps: MemberTransferDeps, tx: Tx, moving: Moving): Promise<boolean> {
  const { from, to, id, direction, amountMinor, currency } = moving
  const sent = await deps.wallet.sendIn(tx, {
    from,
    to,
    actor: houseActors.memberTransfer,
    key: keyOf(from, id),
    currency,
    amountMinor,
    reference: holdName(id),
  })
  if (sent.status !== 'applied' || sent.replayed) return false
  await store.insertTransfer(tx, { ...rowOf(moving), sent_at: new Date(deps.clock()) })
  if (direction === 'down') {
    const { turnoverPercent: timesPercent } = (await deps.settings.read()).transfer
    await deps.wagering.handDown(tx, { memberId: from, amountMinor })
    await deps.wagering.open(tx, {
      memberId: to,
      source: 'transfer',
      sourceId: id,
      amountMinor,
      timesPercent,
    })
  }
  await tell(deps, tx, { moving, memberId: to, name: 'transferReceived', partner: moving.sender })
  return true
}

/** Sets the credits aside until the receiver answers, or the time is over. */
export async function holdBack(
  deps: MemberTransferDeps,
  tx: Tx,
  moving: Moving,
  waitMs: number,
): Promise<boolean> {
  const { from, to, id, amountMinor, currency } = moving
  const held = await deps.wallet.postIn(tx, {
    kind: 'hold',
    memberId: from,
    actor: houseActors.memberTransfer,
    key: `${keyOf(from, id)}/hold`,
    currency,
    hold: holdName(id),
    amountMinor,
  })
  if (held.status !== 'applied' || held.replayed) return false
  const at = deps.clock()
  await store.insertHold(tx, {
    ...rowOf(moving),
    asked_at: new Date(at),
    expires_at: new Date(at + waitMs),
  })
  await tell(deps, tx, { moving, memberId: to, name: 'transferWaits', partner: moving.sender })
  return true
}

/** Gives the sender back what was set aside; what follows may send it on. */
export async function letGo(deps: MemberTransferDeps, tx: Tx, row: store.HoldRow): Promise<void> {
  const released = await deps.wallet.postIn(tx, {
    kind: 'release',
    memberId: row.member_id,
    actor: houseActors.memberTransfer,
    key: `${keyOf(row.member_id, row.id)}/release`,
    currency: row.currency,
    hold: holdName(row.id),
  })
  invariant(released.status === 'applied' && !released.replayed, 'what was set aside is there once')
}

/** Tells one side what became of the credits, in the transaction in which it did. */
export async function tell(
  { inbox }: Pick<MemberTransferDeps, 'inbox'>,
  tx: Tx,
  given: {
    moving: Pick<Moving, 'id' | 'amountMinor' | 'currency'>
    memberId: MemberId
    name: 'transferReceived' | 'transferWaits' | 'transferDeclined' | 'transferReturned'
    partner: string
  },
): Promise<void> {
  const { moving, memberId, name } = given
  const { symbol } = currencies[moving.currency]
  const amount = `${symbol}${formatDecimal(moving.amountMinor, currencies[moving.currency])}`
  await inbox.send(tx, {
    memberId,
    topic: 'transfer',
    reference: name === 'transferReceived' ? `transfer:${moving.id}` : `transfer:${moving.id}:${name}`,
    text: { name, values: { amount, partner: maskText(given.partner) } },
  })
}
