import { modeOfVendor } from '@baize/lottery/ticket'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { LotteryLimits } from '../limit/service.ts'
import type { PlaceDeps } from '../ticket/place.ts'
import { advance, oddsOf, tableOf, type AdvanceDeps } from './advance.ts'
import type { AgreedChase, StoredChase } from './model.ts'
import { titleOf } from './show.ts'
import * as store from './store.ts'

export type ResumeDeps = AdvanceDeps &
  Pick<PlaceDeps, 'findGroups'> & { readonly lotteryLimits: LotteryLimits }

/** The rows at the groups and odds that the member may buy at now. */
async function agreeAnew(
  deps: ResumeDeps,
  tx: Tx,
  { memberId, chaseId, seriesId, agreed }: StoredChase,
): Promise<AgreedChase> {
  const groups = await deps.findGroups(tx, [memberId], modeOfVendor(titleOf(seriesId).vendor))
  const own = groups.get(memberId)?.own ?? 0
  const rows = agreed.rows.map((row) => ({ ...row, prizeGroup: Math.min(row.prizeGroup, own) }))
  const draws = (await store.findDraws(tx, memberId, [chaseId])).get(chaseId) ?? []
  const next = draws.find(({ state }) => state === 'held')
  const table = await tableOf(deps, seriesId, next && (await store.findMoment(tx, next.drawId)))
  const oddsE4 = rows.map((row) => oddsOf(seriesId, [row], table).map(String))
  return { ...agreed, rows, oddsE4, tableVersion: table.version }
}

/** Goes on with a paused chase at the price of now. */
export async function resume(deps: ResumeDeps, chase: StoredChase): Promise<void> {
  await deps.wallet.transaction(async (tx) => {
    const locked = await store.lockChase(tx, chase)
    if (locked?.state !== 'paused') return
    const agreed = await agreeAnew(deps, tx, locked)
    await store.changeChase(tx, chase, { state: 'running', reason: null, agreed })
  })
  await advance(deps, chase)
}
