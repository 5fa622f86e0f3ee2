import { inTransaction, type Pool, type Tx } from '@baize/runtime'
import { currencies, formatDecimal, isCurrencyCode } from '@baize/money'
import {
  demoStartMinor,
  findDemoWallet,
  lockDemoWallet,
  openDemoWallet,
  setDemoBalance,
  type CallOutcome,
  type DemoWallet,
} from '@baize/provider-kit'
import type { Cashier, Movement, MovementDone } from './cashier.ts'

/** The cashier of demo rounds: play money in the studio's own table, by the same rules as real money. */
export function createDemoCashier(pool: Pool): Cashier {
  return {
    move: (movement) => inTransaction(pool, (tx) => moveOnce(tx, movement)),
    async balance({ player }) {
      const wallet = await findDemoWallet(pool, player)
      return wallet && write(wallet)
    },
  }
}

/** Opens a demo player's wallet. Gives its balance as a decimal string. */
export const openDemoBalance = async (
  tx: Tx,
  wallet: { readonly player: string; readonly currency: string },
): Promise<string> => write(await openDemoWallet(tx, wallet))

async function moveOnce(tx: Tx, movement: Movement): Promise<CallOutcome<MovementDone>> {
  const wallet = await lockDemoWallet(tx, movement.player)
  const done = await changeOf(tx, movement)
  if (done === 'done') return answer(wallet)
  if (done === 'undone') return { kind: 'refused', code: 'duplicate_conflict' }
  const balanceMinor = wallet.balanceMinor + done
  if (balanceMinor < 0n) return { kind: 'refused', code: 'insufficient_funds' }
  // Play money that is used up is given again.
  const isSpent = balanceMinor === 0n && movement.kind === 'end_round'
  const after = { currency: wallet.currency, balanceMinor: isSpent ? demoStartMinor : balanceMinor }
  await setDemoBalance(tx, movement.player, after.balanceMinor)
  await tx.query(
    `UPDATE movement SET state = 'acknowledged', answered_at = now() WHERE transaction_id = $1`,
    [movement.transactionId],
  )
  return answer(after)
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
  return formatDecimal(wallet.balanceMinor, { scale })
}
