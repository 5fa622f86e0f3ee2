import type { Routes } from '../../kernel/http/call-handler.ts'
import { refuse } from '@baize/std'
import type { AccessService } from '../../kernel/access/service.ts'
import { hashToken } from '../../kernel/secrets/token.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { LaunchService } from './service.ts'

export const launchRoutes = (
  launches: LaunchService,
  {
    access,
    vip,
  }: {
    readonly access: Pick<AccessService, 'regionOf'>
    /** A member's VIP level, which some games ask for. */
    readonly vip: { find(session: Session): Promise<{ level?: { rank: number } | undefined } | undefined> }
  },
): Routes<'launchGame'> => ({
  launchGame: async ({ body, session, origin, hostname, address }) => {
    // Who has excluded themselves may come in to withdraw, and not to play.
    if (session.excludedUntil) {
      return refuse('login_self_excluded', { until: session.excludedUntil.toISOString() })
    }
    return launches.launch({
      memberId: session.memberId,
      currency: session.currency,
      login: hashToken(session.token).toString('hex'),
      gameId: body.gameId,
      vassalage: body.vassalage,
      language: body.language,
      place: body.place,
      origin,
      hostname,
      address,
      region: access.regionOf(address),
      levelOf: async () => (await vip.find(session))?.level?.rank ?? 0,
    })
  },
})
