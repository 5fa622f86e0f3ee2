import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { findGiftClusters } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { findSharedMarks } from '../../identity/api.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { wireMoney } from '../grant/wire.ts'
import { listTaken } from './taken.ts'

export interface GiftClusterDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
}

/** Accounts that look like one person's and took the same gift: for operators to look at. */
export interface GiftClusters {
  list(ask: QueryOf<ConsoleCalls['giftClusterList']>): Promise<GivenValueOf<ConsoleCalls['giftClusterList']>>
}

const dayMs = 86_400_000
const usualDays = 7
/** Of the newest gifts; older ones are found with fewer days. */
const mostTaken = 50_000

export const createGiftClusters = ({ db, clock, currency }: GiftClusterDeps): GiftClusters => ({
  async list({ cursor, pageSize, days = usualDays, kind }) {
    const since = new Date(clock() - days * dayMs)
    const taken = await listTaken(db, { since, most: mostTaken })
    const marks = await findSharedMarks(db, [...new Set(taken.map(({ memberId }) => memberId))])
    const found = findGiftClusters(taken, marks).filter((each) => kind === undefined || each.kind === kind)
    const lines = found.flatMap(({ gift, kind: of, mark, memberIds, amountMinor }) => {
      const own = taken.filter((each) => each.gift === gift && memberIds.some((id) => id === each.memberId))
      const [newest] = own
      if (!newest) return []
      return [
        {
          id: `${of}-${mark}-${gift}`,
          kind: of,
          mark,
          family: newest.family,
          title: { EN: newest.title_en, BN: newest.title_bn },
          amount: wireMoney(amountMinor, currency),
          currency,
          newestAt: newest.ended_at.toISOString(),
          accounts: own.map((each) => ({
            memberId: String(each.memberId),
            username: each.username,
            amount: wireMoney(each.amountMinor, currency),
            at: each.ended_at.toISOString(),
          })),
        },
      ]
    })
    return pageOfAll(lines, { cursor, pageSize })
  },
})
