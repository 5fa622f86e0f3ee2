import type { MemberId } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import {
  byHand,
  type HouseSide,
  type PayoutRow,
  type WithdrawalCore,
  type WithdrawalKey,
  type WithdrawalRow,
} from './model.ts'
import * as store from './store.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The accounts of the house for a way to pay; looked up before a transaction, which waits for nothing. */
export async function houseSide(
  wallet: Pick<WalletService, 'houseAccount'>,
  gateway: string | null,
  open: string | null = gateway,
): Promise<HouseSide> {
  const wayOf = (code: string | null) =>
    wallet.houseAccount({ code: `gateway:${code ?? byHand}`, kind: 'gateway' })
  return {
    gateway: await wayOf(gateway),
    open: await wayOf(open),
    fee: await wallet.houseAccount({ code: 'fee:withdrawal', kind: 'fee' }),
  }
}

/**
 * The ways of a withdrawal's payments: what is to be paid once more is owed by the last that was paid, not by
 * the first. `inHand` is the payment that is about to end; left out, the newest one.
 */
export async function houseSideOf(
  core: WithdrawalCore,
  key: WithdrawalKey,
  inHand?: Pick<PayoutRow, 'gateway'>,
): Promise<HouseSide> {
  if (!uuidForm.test(key.id)) return houseSide(core.wallet, null)
  const payouts = await store.listPayouts(core.db, key)
  const endOf = ({ ended_at: endedAt }: PayoutRow) => endedAt?.getTime() ?? 0
  const paid = payouts.filter(({ state }) => state === 'paid').toSorted((a, b) => endOf(a) - endOf(b))
  const before = paid.at(-1) ?? payouts[0]
  return houseSide(core.wallet, before?.gateway ?? null, (inHand ?? payouts.at(-1))?.gateway ?? null)
}

/**
 * Locks a withdrawal and works on it in one transaction; after its commit the member's pages and the console
 * hear of it. Gives nothing when there is none of that name.
 */
export async function moving<T>(
  core: WithdrawalCore,
  key: WithdrawalKey,
  work: (tx: Tx, row: WithdrawalRow) => Promise<T>,
): Promise<T | undefined> {
  if (!uuidForm.test(key.id)) return undefined
  const done = await core.wallet.transaction(async (tx) => {
    const row = await store.lock(tx, key)
    return row && { value: await work(tx, row) }
  })
  if (!done) return undefined
  await announce(core, key)
  return done.value
}

export async function announce(
  { events, db }: Pick<WithdrawalCore, 'events' | 'db'>,
  key: { memberId: MemberId; id: string },
): Promise<void> {
  const row = await store.find(db, key)
  if (row) {
    const { state } = row
    await events.publish({ kind: 'withdrawal', memberId: key.memberId, id: key.id, state })
  }
}
