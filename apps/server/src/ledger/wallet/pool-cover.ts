import { firstHouseAccount } from '@baize/domain/ledger'
import { invariant } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'
import type { PostItem, PostLeg } from './items.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/**
 * Pools of jackpots pay only what stakes have fed. A house account has no balance row, so whoever takes from
 * a pool takes its lock first and adds up what it holds: two at once come one after the other, and stakes,
 * which only feed it, wait for nobody.
 */
export interface PoolCover {
  /** True when one of the legs takes from a pool. */
  takes(db: Db, legs: readonly PostLeg[]): Promise<boolean>
  /** What each pool lacks for the item, in the caller's transaction and until its end. */
  findShortfalls(tx: Tx, item: Pick<PostItem, 'legs' | 'currency'>): Promise<Shortfall[]>
}

export interface Shortfall {
  readonly pool: number
  readonly missingMinor: bigint
}

export function createPoolCover(): PoolCover {
  // The kind of an account never changes.
  const known = new Map<number, boolean>()

  const isPool = async (db: Db, account: number): Promise<boolean> => {
    const found = known.get(account) ?? (await readIsPool(db, account))
    known.set(account, found)
    return found
  }

  const takes: PoolCover['takes'] = async (db, legs) => {
    for (const account of debitedHouseAccounts(legs)) if (await isPool(db, account)) return true
    return false
  }

  return {
    takes,
    async findShortfalls(tx, { legs, currency }) {
      const shortfalls: Shortfall[] = []
      // In the order of their ids, so that two commands never wait for each other.
      for (const account of debitedHouseAccounts(legs).toSorted((one, other) => one - other)) {
        if (!(await isPool(tx, account))) continue
        const missingMinor = takenFrom(account, legs) - (await lockPool(tx, { account, currency }))
        if (missingMinor > 0n && takenFrom(account, legs) > 0n)
          shortfalls.push({ pool: account, missingMinor })
      }
      return shortfalls
    },
  }
}

/** The legs by which the promotion account of a pool's vendor gives what the pool lacks. */
export async function coverLegs(tx: Tx, shortfalls: readonly Shortfall[]): Promise<PostLeg[]> {
  const legs: PostLeg[] = []
  for (const { pool, missingMinor } of shortfalls) {
    const vendor = await row<{ promotion_account: number }>(
      tx,
      'select promotion_account from vendor_integration where jackpot_account = $1 order by id limit 1',
      [pool],
    )
    invariant(vendor, 'a pool is a vendor’s')
    legs.push({
      kind: 'jackpot_seed',
      debit: vendor.promotion_account,
      credit: pool,
      amountMinor: missingMinor,
      reverses: null,
    })
  }
  return legs
}

const debitedHouseAccounts = (legs: readonly PostLeg[]): number[] => [
  ...new Set(legs.flatMap(({ debit }) => (debit >= firstHouseAccount ? [debit] : []))),
]

/** What all legs together take from an account. */
const takenFrom = (account: number, legs: readonly PostLeg[]): bigint =>
  legs.reduce(
    (sum, { debit, credit, amountMinor }) =>
      sum + (debit === account ? amountMinor : 0n) - (credit === account ? amountMinor : 0n),
    0n,
  )

const readIsPool = async (db: Db, account: number): Promise<boolean> =>
  (await row(db, `select from house_account where id = $1 and kind = 'jackpot'`, [account])) !== undefined

/** Locks a pool until the transaction ends, then reads what it holds: the read sees all that came before. */
async function lockPool(
  tx: Tx,
  { account, currency }: { account: number; currency: string },
): Promise<bigint> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('baize.pool'), $1)`, [account])
  const held = await row<{ balance: bigint }>(
    tx,
    'select balance from house_balance where account = $1 and currency = $2',
    [account, currency],
  )
  return BigInt(held?.balance ?? 0)
}
