import type { Job } from '../../kernel/jobs/job.ts'
import type { GatewayService } from './service.ts'
import type { Clock } from '@baize/std'

interface Deps {
  readonly gateways: GatewayService
  readonly clock: Clock
}

const dayMs = 86_400_000
/** A gateway whose file was late is asked again for days that far back. */
const daysBack = 3

export const gatewayJobs: readonly Job<Deps>[] = [
  {
    name: 'gateway_reconcile',
    cron: '50 2 * * *',
    backfill: '1d',
    async run({ gateways, clock }, _payload, log) {
      const failed: string[] = []
      for (const code of gateways.codes) {
        for (let back = daysBack; back >= 1; back -= 1) {
          const day = new Date(clock() - back * dayMs).toISOString().slice(0, 10)
          if (await gateways.isCompared(code, day)) continue
          const report = await gateways.reconcile(code, day)
          if (report.ok) log.info({ gateway: code, day, ...report.value }, 'gateway compared')
          else failed.push(`${code} ${day}: ${report.code}`)
        }
      }
      // The job stays visible as failed and is tried again; what was compared is not compared twice.
      if (failed.length > 0) throw new Error(`not compared: ${failed.join(', ')}`)
    },
  },
]
