import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { DepositService } from './service.ts'

type DepositCalls =
  | 'depositMethods'
  | 'depositCreate'
  | 'depositSubmit'
  | 'depositCancel'
  | 'depositCheck'
  | 'depositDetail'
  | 'depositList'

export interface DepositRouteDeps {
  readonly deposits: DepositService
  /** The site's own address, for a caller who asked under this one. */
  siteOrigin(requestOrigin: string): string
}

export const depositRoutes = ({ deposits, siteOrigin }: DepositRouteDeps): Routes<DepositCalls> => ({
  depositMethods: async ({ session, query }) => ok(await deposits.methods(session, query.language)),
  depositCreate: ({ session, body, origin }) =>
    deposits.create(session, { ask: body, siteOrigin: siteOrigin(origin) }),
  depositSubmit: ({ session, body }) => deposits.submit(session.memberId, body),
  depositCancel: ({ session, body }) => deposits.cancel(session.memberId, body),
  depositCheck: ({ session, body, origin }) =>
    deposits.check(session.memberId, { ...body, siteOrigin: siteOrigin(origin) }),
  depositDetail: ({ session, query }) => deposits.detail(session.memberId, query),
  depositList: async ({ session, query }) => ok(await deposits.list(session.memberId, query)),
})
