import type { MemberId } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import {
  byHand,
  type HouseSide,
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

/** The way by which a withdrawal was paid, or is being paid: its first payment's. */
export async function houseSideOf(core: WithdrawalCore, key: WithdrawalKey): Promise<HouseSide> {
  const payouts = uuidForm.test(key.id) ? await store.listPayouts(core.db, key) : []
  return houseSide(core.wallet, payouts[0]?.gateway ?? null, payouts.at(-1)?.gateway ?? null)
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
