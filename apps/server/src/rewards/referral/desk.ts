import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { readIdCursor } from '../../kernel/http/key-page.ts'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { wireMoney } from '../grant/wire.ts'
import type { Referrals } from './service.ts'
import { listForDesk, type DeskRow } from './show-store.ts'

type List = GivenValueOf<ConsoleCalls['referralList']>

/** Referrals, as operators see them. */
export interface ReferralDesk {
  list(ask: QueryOf<ConsoleCalls['referralList']>): Promise<List>
}

export const createReferralDesk = ({
  db,
  currency,
}: {
  readonly db: Pool
  readonly currency: CurrencyCode
}): ReferralDesk => ({
  async list({ cursor, pageSize, state, memberId }) {
    const found = await listForDesk(db, {
      before: readIdCursor(cursor),
      state: state ?? null,
      memberId: memberId === undefined ? null : BigInt(memberId),
      limit: pageSize + 1,
    })
    const shown = found.slice(0, pageSize)
    return {
      list: shown.map((row) => show(row, currency)),
      nextCursor: found.length > pageSize ? String(shown.at(-1)?.friend_id) : null,
    }
  },
})

const show = (row: DeskRow, currency: CurrencyCode): List['list'][number] => ({
  id: String(row.friend_id),
  memberId: String(row.friend_id),
  username: row.username,
  referrerId: String(row.referrer_id),
  referrer: row.referrer,
  joinedAt: row.joined_at.toISOString(),
  state: row.state,
  signs: row.signs.referrer.join(', '),
  siblingSigns: row.signs.siblings.join(', '),
  steps: row.steps,
  turnover: wireMoney(row.turnover, currency),
  paid: wireMoney(row.paid, currency),
  held: wireMoney(row.held, currency),
  currency,
  decidedBy: row.decided_by,
  remark: row.reason,
  version: row.version,
})

export const referralDeskRoutes = ({
  referralDesk,
  referrals,
}: {
  readonly referralDesk: ReferralDesk
  readonly referrals: Pick<Referrals, 'decide'>
}): ConsoleRoutes<'referralList' | 'referralDecide'> => ({
  referralList: async ({ query }) => ({ ok: true, value: await referralDesk.list(query) }),
  referralDecide: ({ session, body: { id, ...decision } }) =>
    referrals.decide(session, { ...decision, friendId: BigInt(id) as MemberId }),
})
