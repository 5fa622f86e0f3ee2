import type { Job } from '../../kernel/jobs/job.ts'
import type { VendorWallets } from './service.ts'

const atOnce = 500

export const vendorWalletJobs: readonly Job<{ readonly vendorWallets: VendorWallets }>[] = [
  {
    name: 'vendor_wallet_return',
    cron: '* * * * *',
    async run({ vendorWallets }, _payload, log) {
      const members = await vendorWallets.returnLeft(atOnce)
      if (members > 0) log.info({ members }, 'money at vendors came back: one wallet serves again')
    },
  },
]
