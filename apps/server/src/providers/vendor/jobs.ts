import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import type { BonusMoney, PlayService } from '../../betting/api.ts'
import type { Purses } from '../vendor-wallet/purse.ts'
import type { VendorRegistry } from './registry.ts'
import type { VendorService } from './service.ts'
import type { VendorClient } from './client.ts'
import { reconcile } from './reconcile.ts'
import { deleteOldLaunchCodes } from './store.ts'
import { sweepRounds, sweepWaitingWins, watchOpenRounds, type SweepDeps } from './sweep.ts'

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: WalletService
  readonly play: PlayService
  readonly purses: Purses
  readonly bonusMoney: BonusMoney
  readonly registry: VendorRegistry
  readonly vendors: VendorService
  readonly vendorClient: VendorClient
}

const dayMs = 86_400_000

const sweepDeps = ({ vendorClient, ...deps }: Deps): SweepDeps => ({
  ...deps,
  client: vendorClient,
  draw: Math.random,
})

export const vendorJobs: readonly Job<Deps>[] = [
  {
    name: 'vendor_round_watch',
    cron: '* * * * *',
    run: (deps) => watchOpenRounds(deps),
  },
  {
    name: 'vendor_round_sweep',
    cron: '*/5 * * * *',
    async run(deps, _payload, log) {
      const report = await sweepRounds(sweepDeps(deps), log)
      if (report.completed + report.cancelled > 0) log.info(report, 'overdue rounds ended')
    },
  },
  {
    name: 'vendor_waiting_win_sweep',
    cron: '17 * * * *',
    async run(deps, _payload, log) {
      const given = await sweepWaitingWins(sweepDeps(deps))
      if (given > 0) log.warn({ given }, 'wins whose bet never came were given up')
    },
  },
  {
    name: 'vendor_reconcile',
    cron: '30 1 * * *',
    backfill: '1d',
    async run({ db, clock, registry, vendorClient }, _payload, log) {
      const to = new Date(Math.floor(clock() / dayMs) * dayMs)
      const from = new Date(to.getTime() - dayMs)
      const failed: string[] = []
      for (const vendor of (await registry.snapshot()).byId.values()) {
        const report = await reconcile({ db, client: vendorClient }, vendor.id, { from, to })
        if (!report.ok) failed.push(`${vendor.code}: ${report.code}`)
        else if (report.value.differences > 0)
          log.warn({ vendor: vendor.code, ...report.value }, 'books differ')
      }
      // The job stays visible as failed and is tried again; what was compared is not compared twice.
      if (failed.length > 0) throw new Error(`not reconciled: ${failed.join(', ')}`)
    },
  },
  {
    name: 'vendor_cleanup',
    cron: '40 * * * *',
    async run({ db, clock }) {
      await deleteOldLaunchCodes(db, new Date(clock() - dayMs))
    },
  },
]
