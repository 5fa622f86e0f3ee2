import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import * as store from './jackpot-store.ts'

type Page<Name extends 'jackpotList' | 'jackpotHitList'> = GivenValueOf<ConsoleCalls[Name]>

/** The pools of jackpots and who won them, as operators see them. */
export interface Jackpots {
  pools(ask: QueryOf<ConsoleCalls['jackpotList']>): Promise<Page<'jackpotList'>>
  hits(ask: QueryOf<ConsoleCalls['jackpotHitList']>): Promise<Page<'jackpotHitList'>>
}

const shownForMs = 90 * 86_400_000

export const createJackpots = ({ db, clock }: { readonly db: Pool; readonly clock: Clock }): Jackpots => ({
  async pools(ask) {
    return pageOfAll((await store.listPools(db)).map(showPool), ask)
  },
  async hits({ cursor, pageSize }) {
    const since = new Date(clock() - shownForMs)
    const found = await store.listHits(db, { since, before: readPlace(cursor), limit: pageSize + 1 })
    const list = found.slice(0, pageSize).map(showHit)
    return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
  },
})

const amountOf = (minor: bigint, currency: CurrencyCode): string => formatDecimal(minor, currencies[currency])

const showPool = (row: store.PoolRow): Page<'jackpotList'>['list'][number] => ({
  id: `${row.vendor}.${row.pool}.${row.currency}`,
  vendor: row.vendor,
  pool: row.pool,
  kind: row.kind,
  amount: amountOf(row.amount, row.currency),
  mustDropBy: row.must_drop_by === null ? null : amountOf(row.must_drop_by, row.currency),
  currency: row.currency,
  fed: amountOf(row.fed, row.currency),
  toldAt: row.told_at.toISOString(),
})

const showHit = (row: store.HitRow): Page<'jackpotHitList'>['list'][number] => ({
  id: `${row.posted_us}-${row.member_id}-${row.seq}`,
  at: row.posted_at.toISOString(),
  memberId: String(row.member_id),
  username: row.username,
  vendor: row.vendor,
  amount: amountOf(row.amount, row.currency),
  seed: amountOf(row.seed, row.currency),
  currency: row.currency,
  reference: row.reference,
})

/** A cursor that is none of ours begins at the start. */
function readPlace(cursor: string | undefined): store.HitPlace | null {
  const [, us, memberId, seq] = /^(\d{1,17})-(\d{1,18})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  if (us === undefined || memberId === undefined || seq === undefined) return null
  return { us: BigInt(us), memberId: BigInt(memberId), seq: BigInt(seq) }
}
