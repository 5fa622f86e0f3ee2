import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { houseMoney } from '../money.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { findSealAfter, sealBacklog } from '../../ledger/api.ts'
import * as store from './count-store.ts'
import { followZone } from './zone-store.ts'

export interface CountDeps {
  /** Connections for what takes long. */
  readonly audits: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

const transfersAtOnce = 20_000n
export const slotDaysKept = 40

/** Counts what moved and who joined since, step by step. Gives how many steps it took. */
export async function countMovements(deps: CountDeps): Promise<number> {
  // What was posted before and is not sealed by the end was not committed when it began.
  const at = new Date(deps.clock())
  const isSealed = (await sealBacklog(deps.audits)) !== undefined
  const countedTo = isSealed ? at : null
  const { timeZone } = (await deps.settings.read()).limits
  for (let steps = 0; ; steps += 1) {
    const isMore = await inTransaction(deps.audits, (tx) => countStep(deps, tx, { countedTo, timeZone }))
    if (!isMore) return steps
  }
}

/** A step that died left nothing: mark and figures move together. */
async function countStep(
  { clock }: CountDeps,
  tx: Tx,
  { countedTo, timeZone }: { countedTo: Date | null; timeZone: string },
): Promise<boolean> {
  const at = new Date(clock())
  const { seal_id: after } = await store.holdMark(tx)
  await followZone(tx, { timeZone, at })
  const upTo = await findSealAfter(tx, { after, transfers: transfersAtOnce })
  const isNew = await store.isAnybodyNew(tx)
  if (upTo === undefined && !isNew) {
    await store.saveMark(tx, { sealId: after, countedTo, at })
    return false
  }
  await store.addMovements(tx, { after, upTo: upTo ?? after })
  await store.saveMark(tx, { sealId: upTo ?? after, countedTo: null, at })
  return true
}

/** The amounts of the setting from which single bets count apart. */
export async function readBuckets(settings: Pick<Settings, 'read'>): Promise<bigint[]> {
  const { singleBets } = (await settings.read()).agent
  return singleBets.flatMap((text) => {
    const read = parseDecimal(text, currencies[houseMoney])
    return read.ok ? [read.value] : []
  })
}

/** Counts the ledger's part of all figures from the first seal on. */
export async function recountMovements(deps: CountDeps): Promise<void> {
  await inTransaction(deps.audits, async (tx) => {
    await store.holdMark(tx)
    await store.forget(tx, 'ledger')
    await store.saveMark(tx, { sealId: 0n, countedTo: null, at: new Date(deps.clock()) })
  })
  await countMovements(deps)
}
