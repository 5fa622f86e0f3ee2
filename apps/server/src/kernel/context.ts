import { auditJobs } from './audit/jobs.ts'
import { captchaJobs } from './captcha/jobs.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { defineContext } from './define-context.ts'
import { inboxJobs } from './inbox/jobs.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { lostJobs } from './jobs/lost-jobs.ts'
import { outboxRoutes } from './message/console-routes.ts'
import { messageJobs } from './message/jobs.ts'
import { measureMessages } from './message/metrics.ts'
import { messageRoutes } from './message/routes.ts'
import type { KernelServices } from './services.ts'
import { uploadJobs } from './upload/jobs.ts'
import { mountUploads, uploadRoutes } from './upload/routes.ts'

export const kernel = defineContext({
  calls: (services: KernelServices) => ({
    ...captchaRoutes(services.captcha, services.challenges),
    ...messageRoutes(services.messages),
    ...inboxRoutes(services.inbox),
    ...uploadRoutes(services.uploads),
  }),
  consoleCalls: (services: KernelServices) => outboxRoutes(services.outboxDesk),
  plugins: (services: KernelServices) => [mountUploads(services.uploads)],
  jobs: [...captchaJobs, ...inboxJobs, ...uploadJobs, ...messageJobs, ...auditJobs, ...lostJobs],
  measure: ({ metrics, db }: KernelServices) => measureMessages(metrics, db),
})
