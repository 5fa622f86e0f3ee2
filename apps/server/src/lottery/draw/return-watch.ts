import { allSeries } from '@baize/lottery/series'
import type { SeriesReturn } from '@baize/lottery/ticket'
import type { Logger, Pool } from '@baize/runtime'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as life from './life-store.ts'
import { readReturns } from './returns.ts'
import * as store from './return-watch-store.ts'

interface Deps {
  readonly db: Pool
  readonly audit: AuditService
}

/**
 * Raises an alarm for each series that returns something other than its odds say, once until it no longer
 * does.
 */
export async function watchReturns({ db, audit }: Deps, log: Pick<Logger, 'error' | 'info'>): Promise<void> {
  const ids = allSeries.map(({ id }) => id)
  const returns = await readReturns(db, { series: ids, now: await life.readNow(db) })
  const alarmed = [...returns].filter(([, { isAlarm }]) => isAlarm)
  for (const [series, found] of alarmed)
    if (await raise({ db, audit }, series, found))
      log.error({ series, ...figuresOf(found) }, 'a lottery returns something other than its odds say')
  const over = await inTransaction(db, async (tx) => {
    const cleared = await store.clearOthers(
      tx,
      alarmed.map(([series]) => series),
    )
    for (const series of cleared)
      await audit.write(tx, {
        event: 'lottery_return_cleared',
        actor: systemActor('lottery_return_watch'),
        details: { series },
      })
    return cleared
  })
  for (const series of over) log.info({ series }, 'a lottery returns what its odds say again')
}

const figuresOf = ({ draws, off, stakeMinor, wonMinor, expected }: SeriesReturn) => ({
  draws,
  off: Math.round(off * 100) / 100,
  stake: String(stakeMinor),
  won: String(wonMinor),
  expected: Math.round(expected),
})

const raise = ({ db, audit }: Deps, series: string, found: SeriesReturn): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await store.insertAlarm(tx, series, found))) return false
    await audit.write(tx, {
      event: 'lottery_return_alarm',
      actor: systemActor('lottery_return_watch'),
      details: { series, ...figuresOf(found) },
    })
    return true
  })
