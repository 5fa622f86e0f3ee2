import { invariant } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Settling } from './settling.ts'
import { rebateCommand } from './rebate.ts'
import * as store from './store.ts'

interface EndDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn'>
}

/** Ends the settlement when every part is done: agents get their shares, once. */
export async function endSettlement(deps: EndDeps, tx: Tx, settling: Settling): Promise<boolean> {
  const of = { drawId: settling.draw.id, version: settling.version }
  const draw = await store.lockDraw(tx, of.drawId)
  const isOpen = draw?.state === 'void' ? draw.settled_at === null : draw?.settled_version !== of.version
  if (!isOpen) return true
  if ((await store.countOpenChunks(tx, of)) > 0) return false
  await payAgents(deps, tx, { settling, after: draw?.settled_version ?? 0 })
  await store.endSettlement(tx, of)
  return true
}

async function payAgents(
  { wallet }: EndDeps,
  tx: Tx,
  { settling: { draw, version, rebateAccount }, after }: { settling: Settling; after: number },
): Promise<void> {
  const shares = await store.sumAccruals(tx, { drawId: draw.id, after, version })
  if (shares.length === 0) return
  const states = await wallet.lock(
    tx,
    shares.map(({ agent_id: id }) => id),
  )
  const currencies = new Map(states.map(({ memberId, currency }) => [memberId, currency]))
  const outcomes = await wallet.postAllIn(
    tx,
    shares.map(({ agent_id: memberId, amount }) => {
      const currency = currencies.get(memberId)
      invariant(currency, 'an agent has a wallet')
      return rebateCommand({
        memberId,
        key: `commission:${draw.id}:v${version}:${memberId}`,
        reference: draw.id,
        kind: 'commission',
        currency,
        amountMinor: amount,
        account: rebateAccount,
      })
    }),
  )
  invariant(
    outcomes.every(({ status }) => status === 'applied'),
    'a commission is never refused',
  )
}
