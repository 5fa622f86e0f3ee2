import type { Job } from '../../kernel/jobs/job.ts'
import type { TreeDesk } from './model.ts'

export const treeDeskJobs: readonly Job<{ readonly treeDesk: Pick<TreeDesk, 'finishFreezes'> }>[] = [
  {
    name: 'agent_freezes_finish',
    cron: '* * * * *',
    async run({ treeDesk }, _payload, log) {
      const people = await treeDesk.finishFreezes()
      if (people > 0) log.info({ people }, 'freezes that were broken off are carried out')
    },
  },
]
