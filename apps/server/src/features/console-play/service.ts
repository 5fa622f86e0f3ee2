import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createCatalogueDesk, type CatalogueDesk, type CatalogueDeskDeps } from './catalogue-desk.ts'
import { createGameDesk, type GameDesk } from './game-desk.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Games, rounds and returns, as operators see and switch them. */
export interface PlayDesk extends GameDesk, CatalogueDesk {
  openRounds(ask: QueryOf<ConsoleCalls['openRoundList']>): Promise<Value<'openRoundList'>>
  returns(pageSize: number): Promise<Value<'gameReturnList'>>
}

export interface PlayDeskDeps extends CatalogueDeskDeps {
  readonly db: Pool
  readonly clock: Clock
}

const dayMs = 86_400_000

export const createPlayDesk = (deps: PlayDeskDeps): PlayDesk => ({
  ...createCatalogueDesk(deps),
  ...createGameDesk(deps),
  openRounds: (ask) => listOpenRounds(deps.db, ask),
  async returns(pageSize) {
    const found = await store.listReturns(deps.db, new Date(deps.clock() - dayMs), pageSize)
    return { list: found.map(showReturn), nextCursor: null }
  },
})

async function listOpenRounds(
  db: Pool,
  { cursor, pageSize }: QueryOf<ConsoleCalls['openRoundList']>,
): Promise<Value<'openRoundList'>> {
  const found = await store.listOpenRounds(db, { after: readPlace(cursor), limit: pageSize + 1 })
  const list = found.slice(0, pageSize).map((row) => ({
    id: `${row.opened_us}|${row.vendor}|${row.round}`,
    openedAt: row.opened_at.toISOString(),
    memberId: String(row.member_id),
    username: row.username,
    vendor: row.integration,
    game: row.game,
    stake: decimalOf(row.stake, row.currency),
    payout: decimalOf(row.payout, row.currency),
    currency: row.currency,
  }))
  return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}

/** A cursor that is none of ours begins at the start. */
function readPlace(cursor: string | undefined) {
  const [us = '', vendor = '', round = ''] = cursor?.split('|') ?? []
  if (!/^\d{1,17}$/.test(us) || !/^\d{1,9}$/.test(vendor) || round.includes('\0')) return null
  return { us: BigInt(us), vendor: Number(vendor), round }
}

const showReturn = (row: store.ReturnLine): Value<'gameReturnList'>['list'][number] => ({
  id: `${row.vendor} ${row.code} ${row.currency}`,
  game: row.game,
  vendor: row.integration,
  currency: row.currency,
  rounds: row.rounds,
  stake: decimalOf(row.stake, row.currency),
  payout: decimalOf(row.payout, row.currency),
  actual: row.stake > 0n ? percentOf(row.payout, row.stake) : null,
  published: row.published,
})

const decimalOf = (minor: bigint, currency: CurrencyCode): string =>
  formatDecimal(minor, currencies[currency])

/** Hundredths of a percent, rounded down. */
function percentOf(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
