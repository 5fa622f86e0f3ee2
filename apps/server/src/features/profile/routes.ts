import { ok } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { createSecurityOverview } from './overview.ts'
import type { ProfileService } from './service.ts'

interface Deps {
  readonly profiles: ProfileService
  readonly securityOverview: ReturnType<typeof createSecurityOverview>
}

export const profileRoutes = ({
  profiles,
  securityOverview,
}: Deps): Routes<'securityOverview' | 'profileRead' | 'profileWrite'> => ({
  securityOverview: async ({ session }) => ok(await securityOverview(session.memberId)),
  profileRead: async ({ session }) => ok(await profiles.read(session.memberId)),
  profileWrite: ({ session, body, address, userAgent, device }) =>
    profiles.write(session.memberId, body, { address, userAgent, device }),
})
