import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { wireMoney } from '../grant/wire.ts'
import { sumCosts } from './store.ts'

export interface RewardCostDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly currency: CurrencyCode
}

/** What rewards cost, by day, family, rule or kind of gift. */
export interface RewardCosts {
  list(ask: QueryOf<ConsoleCalls['rewardCostList']>): Promise<GivenValueOf<ConsoleCalls['rewardCostList']>>
}

const dayMs = 86_400_000
const usualDays = 30

export const createRewardCosts = ({ db, clock, settings, currency }: RewardCostDeps): RewardCosts => ({
  async list({ cursor, pageSize, by = 'day', from, to }) {
    const { timeZone } = (await settings.read()).limits
    const dayOf = (atMs: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(atMs))
    const last = to ?? dayOf(clock())
    const first = from ?? dayOf(clock() - (usualDays - 1) * dayMs)
    const found = await sumCosts(db, { by, from: first, to: last, timeZone })
    const money = (minor: bigint) => wireMoney(minor, currency)
    const lines = found.map((row) => ({
      id: row.id,
      by,
      title: row.title_en === null ? null : { EN: row.title_en, BN: row.title_bn ?? row.title_en },
      grants: row.grants,
      members: row.members,
      given: money(row.given),
      converted: money(row.converted),
      returned: money(row.returned),
      stillOpen: money(row.open),
      points: String(row.points),
      currency,
    }))
    return pageOfAll(lines, { cursor, pageSize })
  },
})
