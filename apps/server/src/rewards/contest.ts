import type { Job } from '../kernel/jobs/job.ts'
import type { CloseDeps } from './leaderboard/close.ts'
import { leaderboardJobs } from './leaderboard/jobs.ts'
import { leaderboardRoutes, type LeaderboardRouteDeps } from './leaderboard/routes.ts'
import { createLeaderboards, type LeaderboardDeps } from './leaderboard/service.ts'
import { missionRoutes } from './mission/routes.ts'
import { createMissions, type MissionDeps } from './mission/service.ts'

/** Missions and leaderboards: what a member reaches alone, and against others. */
export const openContests = (deps: MissionDeps & LeaderboardDeps) => ({
  missions: createMissions(deps),
  leaderboards: createLeaderboards(deps),
})

export type ContestServices = ReturnType<typeof openContests>

export const contestCalls = (services: ContestServices & LeaderboardRouteDeps) => ({
  ...missionRoutes(services.missions),
  ...leaderboardRoutes(services),
})

export const contestJobs: readonly Job<CloseDeps>[] = leaderboardJobs
