import type { Pool } from '@baize/runtime'
import { createSuspensions } from '../identity/api.ts'
import { createSecretHash } from '../kernel/secrets/secret-hash.ts'
import { createMemberActs, type MemberActDeps } from './member-profile/acts.ts'
import { createProfileLists, type ProfileListDeps } from './member-profile/profile-lists.ts'
import { createConsolePeople } from './member-profile/service.ts'
import { createConsoleOverview } from './overview/service.ts'
import { createReports, type ReportDeps } from './report/service.ts'

type Deps = ReportDeps &
  MemberActDeps &
  ProfileListDeps &
  Parameters<typeof createSuspensions>[0] & { readonly db: Pool }

export type ReportingServices = ReturnType<typeof openReporting>

/** Figures over all contexts, and people as operators see them. */
export function openReporting(deps: Deps, { secretKey }: { readonly secretKey: string }) {
  const reports = createReports(deps)
  const hashPayout = createSecretHash(secretKey, 'payout account')
  const suspensions = createSuspensions(deps)
  return {
    reports,
    suspensions,
    consoleOverview: createConsoleOverview({ ...deps, reports }),
    consolePeople: createConsolePeople({ ...deps, suspensions, hashPayout }),
    memberActs: createMemberActs(deps),
    profileLists: createProfileLists(deps),
  }
}
