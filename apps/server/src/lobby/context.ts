import type { Pool } from '@baize/runtime'
import { defineContext } from '../kernel/define-context.ts'
import type { Metrics } from '../kernel/health/metrics.ts'
import type { Settings } from '../kernel/setting/service.ts'
import { mountArt } from './catalogue/art-routes.ts'
import { catalogueDeskRoutes } from './catalogue/console-routes.ts'
import { catalogueJobs } from './catalogue/jobs.ts'
import { playDeskJobs } from './catalogue/rest-jobs.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { measureSync } from './catalogue/sync-all.ts'
import { favouriteRoutes } from './favourite/routes.ts'
import { launchRoutes } from './launch/routes.ts'
import { mountLite } from './lite/routes.ts'
import type { LobbyServices } from './services.ts'
import { showcaseRoutes } from './showcase/routes.ts'

type LaunchServices = LobbyServices & Parameters<typeof launchRoutes>[1]

export const lobby = defineContext({
  calls: (services: LaunchServices) => ({
    ...catalogueRoutes(services.catalogue),
    ...favouriteRoutes(services.favourites, services.catalogue),
    ...launchRoutes(services.launches, services),
    ...showcaseRoutes(services.showcase),
  }),
  consoleCalls: (services: LobbyServices) => catalogueDeskRoutes(services.catalogueDesk),
  plugins: ({ catalogue, settings }: LobbyServices & { readonly settings: Settings }) => [
    mountArt(catalogue),
    mountLite({
      siteLanguage: async () => (await settings.read()).site.language,
      minimumAge: async () => (await settings.read()).security.minimumAge,
    }),
  ],
  jobs: [...catalogueJobs, ...playDeskJobs],
  measure: ({ metrics, db }: { readonly metrics: Metrics; readonly db: Pool }) => measureSync(metrics, db),
})
