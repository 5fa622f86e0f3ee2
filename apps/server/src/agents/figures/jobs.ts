import type { Pool } from '@baize/runtime'
import type { Job } from '../../kernel/jobs/job.ts'
import { countMovements, slotDaysKept, type CountDeps } from './count.ts'
import { deleteSlotsBefore } from './store.ts'

type Deps = CountDeps & { readonly db: Pool }

const dayMs = 86_400_000

export const figureJobs: readonly Job<Deps>[] = [
  {
    name: 'agent_figures',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const steps = await countMovements(deps)
      if (steps > 1) log.debug({ steps }, 'figures of agents counted')
    },
  },
  {
    name: 'agent_slots_forgotten',
    cron: '17 3 * * *',
    async run({ db, clock }) {
      await deleteSlotsBefore(db, new Date(clock() - slotDaysKept * dayMs))
    },
  },
]
