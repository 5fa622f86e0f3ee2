import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findSealAfter } from '../../ledger/api.ts'
import * as store from './count-store.ts'

export interface CountDeps {
  /** Its statements may last: a first count has the whole past before it. */
  readonly audits: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

/** So many transfers are added in one transaction, about. */
const transfersAtOnce = 200_000n

/**
 * Brings the roll-ups up to the last seal, step by step; a job that died in the middle goes on where the last
 * step ended. Gives how many steps it took.
 */
export async function countReports(deps: CountDeps): Promise<number> {
  const { timeZone } = (await deps.settings.read()).limits
  for (let steps = 1; ; steps += 1) if (!(await countStep(deps, timeZone))) return steps
}

/** Counts everything again from the first seal on. */
export async function countReportsAnew(deps: CountDeps): Promise<number> {
  const { timeZone } = (await deps.settings.read()).limits
  await inTransaction(deps.audits, async (tx) => {
    const at = new Date(deps.clock())
    await store.holdMark(tx, { timeZone, at })
    await store.deleteCounts(tx)
    await store.saveMark(tx, { time_zone: timeZone, seal_id: 0n, member_id: 0n, counted_at: at })
  })
  return countReports(deps)
}

/** Gives whether there is more. */
const countStep = ({ audits, clock }: CountDeps, timeZone: string): Promise<boolean> =>
  inTransaction(audits, async (tx) => {
    const at = new Date(clock())
    const held = await store.holdMark(tx, { timeZone, at })
    invariant(held, 'the mark was written before')
    const isOtherZone = held.time_zone !== timeZone
    if (isOtherZone) await store.deleteCounts(tx)
    const from = isOtherZone ? { seal: 0n, member: 0n } : { seal: held.seal_id, member: held.member_id }
    const upTo = await findSealAfter(tx, { after: from.seal, transfers: transfersAtOnce })
    const memberId = await store.countMembers(tx, { afterId: from.member, timeZone })
    if (upTo !== undefined) await store.countSeals(tx, { after: from.seal, upTo, timeZone })
    const sealId = upTo ?? from.seal
    await store.saveMark(tx, { time_zone: timeZone, seal_id: sealId, member_id: memberId, counted_at: at })
    return upTo !== undefined
  })
