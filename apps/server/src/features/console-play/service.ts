import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { foldTitle } from '@baize/domain/catalogue'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../http/key-page.ts'
import { inTransaction } from '../../transaction.ts'
import type { AuditService } from '../audit/service.ts'
import { operatorActor, type Operator } from '../operator/operator.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Games, rounds and returns, as operators see and switch them. */
export interface PlayDesk {
  games(ask: QueryOf<ConsoleCalls['gameList']>): Promise<Value<'gameList'>>
  switchGame(
    by: Operator,
    change: BodyOf<ConsoleCalls['gameSwitch']>,
  ): Promise<Result<null, 'game_not_found' | 'version_conflict'>>
  openRounds(ask: QueryOf<ConsoleCalls['openRoundList']>): Promise<Value<'openRoundList'>>
  returns(pageSize: number): Promise<Value<'gameReturnList'>>
}

export interface PlayDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
}

const dayMs = 86_400_000

export const createPlayDesk = (deps: PlayDeskDeps): PlayDesk => ({
  games: (ask) => listGames(deps.db, ask),
  switchGame: (by, change) => switchGame(deps, by, change),
  openRounds: (ask) => listOpenRounds(deps.db, ask),
  async returns(pageSize) {
    const found = await store.listReturns(deps.db, new Date(deps.clock() - dayMs), pageSize)
    return { list: found.map(showReturn), nextCursor: null }
  },
})

async function listGames(db: Pool, ask: QueryOf<ConsoleCalls['gameList']>): Promise<Value<'gameList'>> {
  const words = foldTitle(ask.q ?? '').replaceAll(/[%_\\]/g, '')
  const found = await store.listGames(db, {
    after: readIdCursor(ask.cursor),
    limit: ask.pageSize + 1,
    words: words === '' ? null : words,
    category: ask.category ?? null,
    vendor: ask.vendor ?? null,
    state: ask.state ?? null,
  })
  return splitPage(found, ask.pageSize, (row) => ({
    id: String(row.id),
    gameId: row.game_id,
    titleEn: row.title_en,
    titleBn: row.title_bn,
    category: row.category,
    vendor: row.vendor,
    state: row.state,
    isEnabled: row.vendor_enabled,
    rtp: row.rtp,
    popularity: row.popularity,
    version: row.console_version,
  }))
}

const switchGame = (
  { db, audit }: PlayDeskDeps,
  by: Operator,
  { id, version, state, reason }: BodyOf<ConsoleCalls['gameSwitch']>,
): Promise<Result<null, 'game_not_found' | 'version_conflict'>> =>
  inTransaction(db, async (tx) => {
    const held = await store.holdGame(tx, id)
    if (!held) return refuse('game_not_found')
    if (held.console_version !== version) return refuse('version_conflict')
    await store.switchGame(tx, id, state)
    await audit.write(tx, {
      event: 'game_changed',
      actor: operatorActor(by),
      before: { state: held.state },
      after: { state },
      details: { game: held.game_id, reason },
    })
    return ok(null)
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
