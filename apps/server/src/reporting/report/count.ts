import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import { rewindConsumer } from '../../betting/api.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findSealAfter } from '../../ledger/api.ts'
import * as store from './count-store.ts'
import { reportConsumer } from './feed-consumer.ts'

export interface CountDeps {
  /** Its statements may last: a first count has the whole past before it. */
  readonly audits: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

/** So many transfers are added in one transaction, about. */
const transfersAtOnce = 200_000n

/**
 * Brings what the roll-ups have of the ledger up to the last seal, step by step; a job that died in the
 * middle goes on where the last step ended. What they have of bets comes with the feed. Gives how many steps
 * it took.
 */
export async function countReports(deps: CountDeps): Promise<number> {
  const { timeZone } = (await deps.settings.read()).limits
  const mark = await store.findMark(deps.audits)
  // Another time zone has other days.
  if (mark && mark.time_zone !== timeZone) await forgetReports(deps, timeZone)
  for (let steps = 1; ; steps += 1) if (!(await countStep(deps, timeZone))) return steps
}

/** Counts everything again: the ledger from the first seal on, and bets as the feed brings them once more. */
export async function countReportsAnew(deps: CountDeps): Promise<number> {
  await forgetReports(deps, (await deps.settings.read()).limits.timeZone)
  return countReports(deps)
}

const forgetReports = ({ audits, clock }: CountDeps, timeZone: string): Promise<void> =>
  inTransaction(audits, async (tx) => {
    const at = new Date(clock())
    // A step of the feed locks its cursor before the mark, too.
    await rewindConsumer(tx, reportConsumer.name)
    await store.holdMark(tx, { timeZone, at })
    await store.forgetCounts(tx)
    await store.saveMark(tx, { time_zone: timeZone, seal_id: 0n, member_id: 0n, counted_at: at })
  })

/** Gives whether there is more. */
const countStep = ({ audits, clock }: CountDeps, zone: string): Promise<boolean> =>
  inTransaction(audits, async (tx) => {
    const at = new Date(clock())
    const held = await store.holdMark(tx, { timeZone: zone, at })
    invariant(held, 'the mark was written before')
    const { time_zone: timeZone, seal_id: after } = held
    const upTo = await findSealAfter(tx, { after, transfers: transfersAtOnce })
    const memberId = await store.countMembers(tx, { afterId: held.member_id, timeZone })
    if (upTo !== undefined) await store.countSeals(tx, { after, upTo, timeZone })
    await store.saveMark(tx, { ...held, seal_id: upTo ?? after, member_id: memberId, counted_at: at })
    return upTo !== undefined
  })
