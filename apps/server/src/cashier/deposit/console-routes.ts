import type { ConsoleCalls, moneyDepositCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { DepositDesk } from './console-desk.ts'

type Served = keyof typeof moneyDepositCalls & keyof ConsoleCalls

export const depositDeskRoutes = (desk: DepositDesk): ConsoleRoutes<Served> => ({
  depositList: async ({ session, query }) => ok(await desk.list(session, query)),
  depositRead: ({ session, query }) => desk.read(session, query.id),
  depositPicture: ({ query }) => desk.picture(query.id),
  depositClaim: ({ session, body }) => desk.claim(session, body.id),
  depositRelease: ({ session, body }) => desk.release(session, body.id),
  depositApprove: ({ session, body }) => desk.approve(session, body),
  depositReject: ({ session, body }) => desk.reject(session, body),
  depositNote: ({ session, body }) => desk.note(session, body),
})
