import type { Account, TransferCommand, TransferKind } from '@baize/domain/ledger'
import type { CurrencyCode } from '@baize/money'
import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { expect, vi } from 'vitest'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { row, type Db } from '../kernel/database/database.ts'
import { houseActors } from '../ledger/wallet/actors.ts'
import type { WalletService } from '../ledger/wallet/service.ts'
import { createWallet } from '../ledger/wallet/wallet.ts'

/** The ledger without the rest of the platform, on a database of its own. */
export interface Books {
  readonly url: string
  readonly db: Pool
  /** Connects as the owner, who may do what the programs may not. */
  readonly owner: Pool
  readonly wallet: WalletService
  /** The account of a gateway. */
  readonly house: number
  /** Members in the order in which they were told to have moved. */
  readonly moved: bigint[]
  openMember(cashMinor?: bigint, currency?: CurrencyCode): Promise<MemberId>
  stop(): Promise<void>
}

export async function openBooks(name: string): Promise<Books> {
  const database = await createTestDatabase()
  const db = createPool(database.url, { name, max: 8 })
  const owner = createPool(database.ownerUrl, { name: `${name}-owner`, max: 2 })
  const moved: bigint[] = []
  const wallet = createWallet({ db, onMoved: (ids) => moved.push(...ids) })
  const house = await wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  let members = 0n
  return {
    url: database.url,
    db,
    owner,
    wallet,
    house,
    moved,
    async openMember(cashMinor = 0n, currency = 'BDT') {
      members += 1n
      const memberId = members as MemberId
      await wallet.transaction((tx) => wallet.open(tx, { memberId, currency }))
      const opening = [leg('deposit', house, 'cash', cashMinor)]
      const by = { currency, actor: houseActors.sandbox }
      if (cashMinor > 0n) await wallet.post(transferOf(memberId, `open-${memberId}`, opening, by))
      return memberId
    },
    async stop() {
      await Promise.all([db.end(), owner.end()])
      await database.drop()
    },
  }
}

/** An area of the house that only tests know. */
export const testActor = 3

export const transferOf = (
  memberId: MemberId,
  key: string,
  legs: TransferCommand['legs'],
  more: Partial<TransferCommand> = {},
): TransferCommand => ({
  kind: 'transfer',
  memberId,
  actor: testActor,
  key,
  currency: 'BDT',
  legs,
  ...more,
})

/** A leg as one reads it: so much from here to there. */
export const leg = (
  kind: TransferKind,
  debit: Account,
  credit: Account,
  amountMinor: bigint,
): TransferCommand['legs'][number] => ({ kind, debit, credit, amountMinor })

/** Does something as the owner, looks, and takes it back. */
export async function withFault<T>(
  owner: Pool,
  plant: string | ((tx: Db) => Promise<unknown>),
  look: (tx: Db) => Promise<T>,
): Promise<T> {
  const tx = await owner.connect()
  try {
    await tx.query('begin')
    await (typeof plant === 'string' ? tx.query(plant) : plant(tx))
    return await look(tx)
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

/** Answers are sealed up to the oldest transaction in progress, in whichever database of the server. */
export const untilAnswersEnd = (db: Db): Promise<void> =>
  vi.waitFor(async () => {
    const found = await row<{ open: number }>(
      db,
      `select count(*)::int as open from answer
        where txid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
    )
    expect(found?.open).toBe(0)
  }, 10_000)
