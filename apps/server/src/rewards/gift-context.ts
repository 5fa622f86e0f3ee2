import type { Job } from '../kernel/jobs/job.ts'
import { envelopeJobs } from './envelope/jobs.ts'
import { redEnvelopeRoutes } from './envelope/routes.ts'
import type { GiftDeps, GiftServices } from './gift-services.ts'
import { miniGameDeskRoutes } from './mini-game/console-routes.ts'
import { miniGameRoutes } from './mini-game/routes.ts'
import { raffleDeskRoutes } from './raffle/console-routes.ts'
import { raffleJobs } from './raffle/jobs.ts'
import { raffleRoutes } from './raffle/routes.ts'

export const giftRoutes = (services: GiftServices) => ({
  ...redEnvelopeRoutes(services.envelopes),
  ...miniGameRoutes(services.miniGames),
  ...raffleRoutes(services.raffles),
})

export const giftConsoleRoutes = (services: GiftServices) => ({
  ...miniGameDeskRoutes(services.miniGameDesk),
  ...raffleDeskRoutes(services.raffleDesk),
})

export const giftJobs: readonly Job<GiftDeps & GiftServices>[] = [...envelopeJobs, ...raffleJobs]
