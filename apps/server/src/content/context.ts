import { defineContext } from '../kernel/define-context.ts'
import { campaignRoutes } from './campaign/console-routes.ts'
import { campaignJobs } from './campaign/jobs.ts'
import { chatJobs } from './chat/jobs.ts'
import { chatRoutes } from './chat/routes.ts'
import { mountContentArt } from './content/art-routes.ts'
import { contentDeskRoutes } from './content/console-routes.ts'
import { mountPreviewArt } from './content/preview-art.ts'
import { contentRoutes, type ContentRouteDeps } from './content/routes.ts'
import { feedbackDeskRoutes } from './feedback/console-routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { roomJobs } from './room/jobs.ts'
import { roomRoutes } from './room/routes.ts'
import type { ContentServices } from './services.ts'
import { systemRoutes, type SystemDeps } from './system/routes.ts'
import { talkRoutes } from './talk/console-routes.ts'

export const content = defineContext({
  calls: (services: ContentServices & ContentRouteDeps, site: SystemDeps) => ({
    ...systemRoutes(site),
    ...contentRoutes(services),
    ...feedbackRoutes(services.feedback),
    ...chatRoutes(services.chat),
    ...roomRoutes(services.rooms),
  }),
  consoleCalls: (services: ContentServices) => ({
    ...contentDeskRoutes(services.contentDesk, services.pictureDesk),
    ...feedbackDeskRoutes(services.feedbackDesk),
    ...talkRoutes(services.talkDesk),
    ...campaignRoutes(services.campaigns),
  }),
  plugins: (services: ContentServices) => [mountContentArt, (app) => mountPreviewArt(app, services.content)],
  jobs: [...campaignJobs, ...chatJobs, ...roomJobs],
})
