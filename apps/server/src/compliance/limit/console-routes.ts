import { memberId as asMemberId, ok, refuse } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Limits } from './service.ts'

export interface LimitDesk {
  readonly limits: Limits
  readonly wallet: Pick<WalletService, 'find'>
}

/** The limits of a member as operators see and set them; the lower one of member and house holds. */
export const limitConsoleRoutes = ({
  limits,
  wallet,
}: LimitDesk): ConsoleRoutes<'memberLimitList' | 'memberLimitSet'> => ({
  async memberLimitList({ query }) {
    const memberId = asMemberId(BigInt(query.memberId))
    if (!(await wallet.find(memberId))) return ok({ list: [], nextCursor: null })
    const list = (await limits.list(memberId)).map(({ kind, period, own, house, holds, used, left }) => ({
      id: `${kind} ${period}`,
      kind,
      period,
      own,
      house,
      holds,
      used,
      left,
    }))
    return ok({ list, nextCursor: null })
  },
  async memberLimitSet({ session, body, address, userAgent }) {
    const { kind, period, limit, reason } = body
    const memberId = asMemberId(BigInt(body.memberId))
    if (!(await wallet.find(memberId))) return refuse('member_not_found')
    const by = operatorActor(session)
    const caller = { address, userAgent }
    return limits.change({ memberId, kind, period, limit, setter: 'operator', by, caller, reason })
  },
})
