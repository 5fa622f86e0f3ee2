import type { Pool } from '@baize/runtime'
import { rows, type Db } from '../kernel/database/database.ts'
import {
  findOffenders,
  findRecentOffenders,
  walletInvariants,
  type Invariant,
} from '../ledger/wallet/invariants.ts'
import { withFault } from './ledger-books.ts'

/** An invariant by its number and how its title begins. */
const nameOf = ({ id, title }: Invariant): string => `${id} ${title.split(' ').slice(0, 3).join(' ')}`

interface Broken {
  /** By a look at everything. */
  readonly whole: readonly string[]
  /** By a look at what moved since an instant, as it is every five minutes. */
  readonly lately: readonly string[]
}

export async function findBroken(tx: Db, since = new Date(Date.now() - 3_600_000)): Promise<Broken> {
  const [whole, lately]: [string[], string[]] = [[], []]
  for (const invariant of walletInvariants) {
    const { recent } = invariant
    const found = await findOffenders(tx, invariant, 1)
    if (found.length > 0) whole.push(nameOf(invariant))
    const fresh =
      typeof recent === 'string' ? await findRecentOffenders(tx, recent, { limit: 1, since }) : found
    if (recent !== null && fresh.length > 0) lately.push(nameOf(invariant))
  }
  return { whole: whole.toSorted(), lately: lately.toSorted() }
}

/** What a fault breaks, which is taken back after it. */
export const brokenBy = (owner: Pool, plant: (tx: Db) => Promise<unknown>, since?: Date): Promise<Broken> =>
  withFault(owner, plant, (tx) => findBroken(tx, since))

export interface PlantedMove {
  readonly memberId: bigint
  readonly kind: string
  readonly debit: number
  readonly credit: number
  readonly amountMinor?: bigint
  readonly currency?: string
  readonly actor?: number
  readonly key?: string
  readonly reference?: string
  readonly reverses?: bigint
  readonly postedAt?: Date
}

/** Posts as the ledger would, whatever is asked: the sums and the chain are right, the rest is not judged. */
export async function plantMove(tx: Db, move: PlantedMove): Promise<void> {
  const { memberId, kind, debit, credit, amountMinor = 1n, currency = 'BDT' } = move
  const columns = ['cash', 'bonus', 'held', 'points', 'deficit']
  const changes = columns.map((column, index) => {
    const account = index + 1
    const sign = account === debit ? '-' : account === credit ? '+' : undefined
    return `${column} = ${column}${sign === undefined ? '' : ` ${sign} ${amountMinor}`}`
  })
  const after = (account: number) => columns[account - 1] ?? 'null'
  await rows(
    tx,
    `with w as (
       update wallet set ${changes.join(', ')}, version = version + 1 where member_id = $1 returning *)
     insert into transfer (member_id, seq, amount, debit_after, credit_after, debit, credit, actor, leg,
                           request, kind, currency, key, answer, reference, reverses, posted_at)
     select member_id, version, $2, ${after(debit)}, ${after(credit)}, $3, $4, $5, 0, gen_random_uuid(), $6,
            $7, $8, '', $9, $10, coalesce($11::timestamptz, now()) from w`,
    [
      memberId,
      amountMinor,
      debit,
      credit,
      move.actor ?? 900,
      kind,
      currency,
      move.key ?? `planted ${kind}`,
      move.reference ?? null,
      move.reverses ?? null,
      move.postedAt ?? null,
    ],
  )
}
