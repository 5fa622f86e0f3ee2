import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { showAvatar, type AvatarService } from './avatar.ts'
import type { createSecurityOverview } from './overview.ts'
import type { ProfileService } from './service.ts'

interface Deps {
  readonly profiles: ProfileService
  readonly avatars: AvatarService
  readonly securityOverview: ReturnType<typeof createSecurityOverview>
}

export const profileRoutes = ({
  profiles,
  avatars,
  securityOverview,
}: Deps): Routes<'securityOverview' | 'profileRead' | 'profileWrite' | 'memberIcon' | 'memberIconWrite'> => ({
  memberIcon: async ({ session }) => ok({ ...showAvatar(session.avatar), list: avatars.list }),
  memberIconWrite: async ({ session, body }) => ok(await avatars.choose(session.memberId, body.name)),
  securityOverview: async ({ session }) => ok(await securityOverview(session.memberId)),
  profileRead: async ({ session }) => ok(await profiles.read(session.memberId)),
  profileWrite: ({ session, body, address, userAgent, device }) =>
    profiles.write(session.memberId, body, { address, userAgent, device }),
})
