import type { Pool } from '@baize/runtime'
import type { WalletService } from '../ledger/api.ts'
import { createBetting, type BettingDeps } from './bet/service.ts'
import { createPlayRecord } from './play/record.ts'
import { createProfitService, type ProfitDeps } from './record/profit.ts'
import { createRecordService, type RecordDeps } from './record/service.ts'

interface Deps {
  readonly db: Pool
  readonly wallet: WalletService
  /** Asked before every stake: limits and exclusion. */
  readonly limitGuard: BettingDeps['gate']
  readonly bonusMoney: BettingDeps['bonusMoney']
}

export type BettingServices = ReturnType<typeof openBetting> & ReturnType<typeof openRecords>

/** Bets of every product. */
export const openBetting = ({ db, wallet, limitGuard, bonusMoney }: Deps) => ({
  betting: createBetting({ db, wallet, gate: limitGuard, bonusMoney }),
})

/** What was played, as its player reads it. */
export const openRecords = (
  deps: Omit<RecordDeps, 'playRecord' | 'client'> &
    ProfitDeps & { readonly vendorClient: RecordDeps['client'] },
) => ({
  records: createRecordService({
    ...deps,
    playRecord: createPlayRecord(deps.db),
    client: deps.vendorClient,
  }),
  profits: createProfitService(deps),
})
