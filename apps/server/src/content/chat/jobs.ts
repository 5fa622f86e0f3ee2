import type { Job } from '../../kernel/jobs/job.ts'
import type { ChatService } from './service.ts'

export const chatJobs: readonly Job<{ readonly chat: Pick<ChatService, 'tidyUp'> }>[] = [
  {
    name: 'chat_cleanup',
    cron: '23 * * * *',
    async run({ chat }, _payload, log) {
      const { closed, removed } = await chat.tidyUp()
      if (closed + removed > 0) log.info({ closed, removed }, 'idle chats closed, loose pictures removed')
    },
  },
]
