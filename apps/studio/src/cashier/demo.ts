import type { Pool } from '@baize/runtime'
import { currencies, formatDecimal, isCurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import { inTransaction, type Tx } from '../database.ts'
import type { CallOutcome } from '../platform/client.ts'
import type { Cashier, Movement, MovementDone } from './cashier.ts'

/** Play money given at the first demo launch, and again when it is used up. */
export const demoStartMinor = 1_000_000n

/** The cashier of demo rounds: play money in the studio's own table, by the same rules as real money. */
export function createDemoCashier(pool: Pool): Cashier {
  return {
    move: (movement) => inTransaction(pool, (tx) => moveOnce(tx, movement)),
    async balance({ player }) {
      const { rows } = await pool.query<DemoWallet>(
        'SELECT currency, balance_minor FROM demo_wallet WHERE player = $1',
        [player],
      )
      return rows[0] && write(rows[0])
    },
  }
}

/** Opens a demo player's wallet. Gives its balance as a decimal string. */
export async function openDemoWallet(tx: Tx, wallet: { player: string; currency: string }): Promise<string> {
  await tx.query(
    'INSERT INTO demo_wallet (player, currency, balance_minor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [wallet.player, wallet.currency, demoStartMinor],
  )
  return write(await lock(tx, wallet.player))
}

interface DemoWallet {
  readonly currency: string
  readonly balance_minor: bigint
}

async function moveOnce(tx: Tx, movement: Movement): Promise<CallOutcome<MovementDone>> {
  const wallet = await lock(tx, movement.player)
  const done = await changeOf(tx, movement)
  if (done === 'done') return answer(wallet)
  if (done === 'undone') return { kind: 'refused', code: 'duplicate_conflict' }
  const balanceMinor = wallet.balance_minor + done
  if (balanceMinor < 0n) return { kind: 'refused', code: 'insufficient_funds' }
  const isSpent = balanceMinor === 0n && movement.kind === 'end_round'
  const after = { currency: wallet.currency, balance_minor: isSpent ? demoStartMinor : balanceMinor }
  await tx.query('UPDATE demo_wallet SET balance_minor = $2 WHERE player = $1', [
    movement.player,
    after.balance_minor,
  ])
  await tx.query(
    `UPDATE movement SET state = 'acknowledged', answered_at = now() WHERE transaction_id = $1`,
    [movement.transactionId],
  )
  return answer(after)
}

async function lock(tx: Tx, player: string): Promise<DemoWallet> {
  const { rows } = await tx.query<DemoWallet>(
    'SELECT currency, balance_minor FROM demo_wallet WHERE player = $1 FOR UPDATE',
    [player],
  )
  invariant(rows[0], 'a demo player has a wallet')
  return rows[0]
}

interface MovedRow {
  readonly transaction_id: string
  readonly state: string
  readonly amount_minor: bigint
  readonly kind: string
  readonly reference: string | null
}

/**
 * The change of balance that the movement still has to make; 'undone' for a bet that was rolled back before
 * it came.
 */
async function changeOf(tx: Tx, movement: Movement): Promise<bigint | 'done' | 'undone'> {
  const { rows } = await tx.query<MovedRow>(
    `SELECT transaction_id, state, amount_minor, kind, body::json ->> 'reference' AS reference
     FROM movement WHERE round_id = $1`,
    [movement.roundId],
  )
  const own = rows.find((row) => row.transaction_id === movement.transactionId)
  if (own?.state !== 'sent') return 'done'
  const isUndone = rows.some(
    (row) => row.state === 'acknowledged' && row.reference === movement.transactionId,
  )
  if (movement.kind === 'bet') return isUndone ? 'undone' : -movement.amountMinor
  if (movement.kind === 'win') return movement.amountMinor
  if (movement.kind === 'end_round') return 0n
  const bet = rows.find((row) => row.transaction_id === own.reference)
  return bet?.state === 'acknowledged' ? bet.amount_minor : 0n
}

const answer = (wallet: DemoWallet): CallOutcome<MovementDone> => ({
  kind: 'ok',
  answer: { balance: write(wallet), platformTransaction: null },
})

function write(wallet: DemoWallet): string {
  const scale = isCurrencyCode(wallet.currency) ? currencies[wallet.currency].scale : 2
  return formatDecimal(wallet.balance_minor, { scale })
}
