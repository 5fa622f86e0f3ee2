import type { ConsoleCalls, kycDeskCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { At, KycDesk } from './console-desk.ts'

type Served = keyof typeof kycDeskCalls & keyof ConsoleCalls

interface Request extends Pick<At, 'session'> {
  readonly address: string
  readonly userAgent: string
}

const at = ({ session, address, userAgent }: Request): At => ({ session, caller: { address, userAgent } })

export const kycDeskRoutes = ({ kycDesk: desk }: { readonly kycDesk: KycDesk }): ConsoleRoutes<Served> => ({
  kycList: async ({ session, query }) => ok(await desk.list(session, query)),
  kycRead: ({ session, query }) => desk.read(session, query.id),
  kycStandingRead: ({ query }) => desk.standing(BigInt(query.memberId)),
  kycPicture: (request) => desk.picture(at(request), request.query),
  kycClaim: (request) => desk.claim(at(request), request.body.id),
  kycRelease: (request) => desk.release(at(request), request.body.id),
  kycTakeOver: (request) => desk.takeOver(at(request), request.body),
  kycApprove: (request) => desk.approve(at(request), request.body),
  kycReject: (request) => desk.reject(at(request), request.body),
  kycRevoke: (request) => desk.revoke(at(request), request.body),
})
