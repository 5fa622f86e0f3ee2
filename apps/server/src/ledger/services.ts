import type { CurrencyCode } from '@baize/money'
import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { AuditService } from '../kernel/audit/service.ts'
import type { Events } from '../kernel/events/events.ts'
import { createMovedMembers } from '../kernel/events/moved-members.ts'
import type { Metrics } from '../kernel/health/metrics.ts'
import { createAccountRecord } from './wallet/account-record.ts'
import type { BatchTally } from './wallet/batcher.ts'
import { createLedgerDesk } from './wallet/console-desk.ts'
import { createPaceWatch } from './wallet/pace.ts'
import { createWallet } from './wallet/wallet.ts'

interface LedgerDeps {
  readonly db: Pool
  /** The connections of batched postings. */
  readonly lanes: Pool
  readonly audits: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly events: Events
  readonly audit: AuditService
  readonly metrics: Metrics
  readonly currency: CurrencyCode
}

export type LedgerServices = Awaited<ReturnType<typeof openLedger>>

/** Opens the wallet service, the account record and the console's view of the ledger. */
export async function openLedger(deps: LedgerDeps) {
  const { db, lanes, events, log, metrics } = deps
  const moved = createMovedMembers(events, log)
  const posting = { lanes, onMoved: moved.add, onBatch: watchBatches(metrics, events) }
  const wallet = createWallet({ db, ...posting })
  await wallet.readHouseAccounts()
  return {
    /** How postings are batched, for those that post in a way of their own. */
    posting,
    wallet,
    accountRecord: createAccountRecord(db),
    ledgerDesk: createLedgerDesk(deps),
    closeLedger: () => moved.close(),
  }
}

/** How many commits went together, and how long they took. */
function watchBatches({ batchSize, postingSeconds }: Metrics, events: Events) {
  const watchPace = createPaceWatch(events)
  return (batch: BatchTally): void => {
    batchSize.observe(batch.items)
    postingSeconds.observe(batch.elapsedMs / 1000)
    watchPace(batch)
  }
}
