import type { Job } from '../../kernel/jobs/job.ts'
import type { PointService } from './service.ts'

export const pointJobs: readonly Job<{ readonly points: PointService }>[] = [
  {
    // Whole points of play, each day; a member who looks gets them at once.
    name: 'points_grant',
    cron: '7 18 * * *',
    backfill: '2d',
    async run({ points }, _payload, log) {
      const members = await points.grantAllDue()
      if (members > 0) log.info({ members }, 'points granted')
    },
  },
  {
    name: 'points_expire',
    cron: '19 * * * *',
    async run({ points }) {
      await points.expire()
    },
  },
]
