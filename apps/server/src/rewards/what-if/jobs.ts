import type { Job } from '../../kernel/jobs/job.ts'
import { whatIfJob, type WhatIf } from './service.ts'

export const whatIfJobs: readonly Job<{ readonly rewardWhatIf: Pick<WhatIf, 'run'> }>[] = [
  {
    name: whatIfJob,
    run: ({ rewardWhatIf }, payload) => rewardWhatIf.run((payload as { id: string }).id),
  },
]
