import { invariant, ok, refuse } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { AccountRecord } from './account-record.ts'
import type { BalanceReader } from './balance.ts'

export interface WalletRouteDeps {
  readonly balances: BalanceReader
  readonly accountRecord: AccountRecord
}

export const walletRoutes = (deps: WalletRouteDeps): Routes<'walletBalance' | 'memberTransactions'> => ({
  walletBalance: async ({ session }) => {
    const balance = await deps.balances.find(session.memberId)
    invariant(balance, 'every member has a wallet')
    return ok(balance)
  },
  memberTransactions: async ({ session, query }) => {
    const page = await deps.accountRecord.page({
      memberId: session.memberId,
      group: query.group,
      from: query.from ? new Date(query.from) : undefined,
      to: query.to ? new Date(query.to) : undefined,
      cursor: query.cursor,
      pageSize: query.pageSize,
    })
    return page ? ok(page) : refuse('bad_request', { issues: [{ path: 'cursor', code: 'unknown' }] })
  },
})
