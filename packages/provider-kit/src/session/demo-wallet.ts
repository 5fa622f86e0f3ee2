import type { Queryable, Tx } from '@baize/runtime'
import { invariant } from '@baize/std'

/** Play money given at the first demo launch, in minor units. */
export const demoStartMinor = 1_000_000n

/** A row of the provider's table `demo_wallet`: play money, which never meets the platform's wallet. */
export interface DemoWallet {
  readonly currency: string
  readonly balanceMinor: bigint
}

/** Opens a demo player's wallet, or gives the one that is there. */
export async function openDemoWallet(
  tx: Tx,
  { player, currency }: { readonly player: string; readonly currency: string },
): Promise<DemoWallet> {
  await tx.query(
    'INSERT INTO demo_wallet (player, currency, balance_minor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [player, currency, demoStartMinor],
  )
  return lockDemoWallet(tx, player)
}

const select = 'SELECT currency, balance_minor "balanceMinor" FROM demo_wallet WHERE player = $1'

export async function lockDemoWallet(tx: Tx, player: string): Promise<DemoWallet> {
  const { rows } = await tx.query<DemoWallet>(`${select} FOR UPDATE`, [player])
  invariant(rows[0], 'a demo player has a wallet')
  return rows[0]
}

export async function findDemoWallet(on: Queryable, player: string): Promise<DemoWallet | undefined> {
  return (await on.query<DemoWallet>(select, [player])).rows[0]
}

export async function setDemoBalance(tx: Tx, player: string, balanceMinor: bigint): Promise<void> {
  await tx.query('UPDATE demo_wallet SET balance_minor = $2 WHERE player = $1', [player, balanceMinor])
}
