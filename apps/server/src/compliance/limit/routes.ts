import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Exclusion, Exclusions } from './exclusion.ts'
import type { Limits } from './service.ts'

type LimitCalls =
  | 'getPlayLimits'
  | 'setPlayLimit'
  | 'startCoolOff'
  | 'startSelfExclusion'
  | 'askExclusionReturn'
  | 'setRealityCheck'
  | 'getRealityCheck'

interface Deps {
  readonly limits: Limits
  readonly exclusions: Exclusions
  readonly settings: Pick<Settings, 'read'>
}

export const limitRoutes = ({ limits, exclusions, settings }: Deps): Routes<LimitCalls> => ({
  getPlayLimits: async ({ session: { memberId } }) => {
    const { limits: set } = await settings.read()
    const exclusion = await exclusions.find(memberId)
    return ok({
      list: [...(await limits.list(memberId))],
      exclusion: exclusion && wireExclusion(exclusion),
      coolOffHours: [...set.coolOffHours],
      exclusionMonths: [...set.exclusionMonths],
      looserHours: set.looserHours,
      realityMinutes: await limits.realityMinutes(memberId),
      lifetime: await limits.lifetime(memberId),
    })
  },
  setPlayLimit: ({ session: { memberId }, body, address, userAgent, device }) =>
    limits.change({
      ...body,
      memberId,
      setter: 'member',
      by: actorOf(memberId),
      caller: { address, userAgent, device },
    }),
  startCoolOff: ({ session, body, address, userAgent, device }) =>
    exclusions.coolOff(session.memberId, body.hours, { address, userAgent, device }),
  startSelfExclusion: ({ session, body, address, userAgent, device }) =>
    exclusions.exclude(session.memberId, body.months, { address, userAgent, device }),
  askExclusionReturn: ({ session, address, userAgent, device }) =>
    exclusions.askReturn(session.memberId, { address, userAgent, device }),
  setRealityCheck: async ({ session, body }) => {
    await limits.setRealityMinutes(session.memberId, body.minutes)
    return ok(null)
  },
  getRealityCheck: async ({ session, query }) =>
    ok(await limits.playedSince(session.memberId, new Date(query.since))),
})

const wireExclusion = ({ kind, beganAt, until, mayAskReturn, returnsAt }: Exclusion) => ({
  kind,
  beganAt: beganAt.toISOString(),
  until: until?.toISOString() ?? null,
  mayAskReturn,
  returnsAt: returnsAt?.toISOString() ?? null,
})
