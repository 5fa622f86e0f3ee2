import type { Job } from '../../kernel/jobs/job.ts'
import type { RoomService } from './service.ts'

export const roomJobs: readonly Job<{ readonly rooms: Pick<RoomService, 'tidyUp'> }>[] = [
  {
    name: 'room_cleanup',
    cron: '37 * * * *',
    async run({ rooms }, _payload, log) {
      const removed = await rooms.tidyUp()
      if (removed > 0) log.info({ removed }, 'old messages of chat rooms removed')
    },
  },
]
