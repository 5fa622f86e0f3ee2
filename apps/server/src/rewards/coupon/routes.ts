import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { CouponDesk } from './desk.ts'
import type { Coupons } from './redeem.ts'

export const couponRoutes = (coupons: Coupons): Routes<'couponRedeem'> => ({
  couponRedeem: ({ session, body, address }) => coupons.redeem(session.memberId, body, { address }),
})

type DeskCalls = 'couponBatchList' | 'couponBatchAsk' | 'couponBatchIssue' | 'couponBatchStop'

export const couponDeskRoutes = (desk: CouponDesk): ConsoleRoutes<DeskCalls> => ({
  couponBatchList: async ({ query }) => ok(await desk.list(query)),
  couponBatchAsk: ({ session, body }) => desk.ask(session, body),
  couponBatchIssue: ({ session, body }) => desk.issue(session, body),
  couponBatchStop: ({ session, body }) => desk.stop(session, body),
})
