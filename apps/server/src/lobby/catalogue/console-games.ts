import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { foldTitle } from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import * as store from './console-game-store.ts'
import { announceTurns, readRest, showRest } from './rest.ts'

type Page = GivenValueOf<ConsoleCalls['gameList']>
type Switch = BodyOf<ConsoleCalls['gameSwitch']>
type Change = BodyOf<ConsoleCalls['gameChange']>
type Refusal = 'game_not_found' | 'version_conflict'

/** Games, as operators see, switch, order and restrict them. */
export interface GameDesk {
  games(ask: QueryOf<ConsoleCalls['gameList']>): Promise<Page>
  switchGame(by: Operator, change: Switch): Promise<Result<null, Refusal>>
  changeGame(by: Operator, change: Change): Promise<Result<null, Refusal | 'rest_invalid'>>
}

export interface GameDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
}

export const createGameDesk = (deps: GameDeskDeps): GameDesk => ({
  games: (ask) => listGames(deps.db, ask),
  switchGame: (by, asked) => switchGame(deps, by, asked),
  changeGame: (by, asked) => changeGame(deps, by, asked),
})

async function listGames(db: Pool, ask: QueryOf<ConsoleCalls['gameList']>): Promise<Page> {
  const words = foldTitle(ask.q ?? '').replaceAll(/[%_\\]/g, '')
  const found = await store.listGames(db, {
    after: readIdCursor(ask.cursor),
    limit: ask.pageSize + 1,
    words: words === '' ? null : words,
    idPart: (ask.q ?? '').trim().toLowerCase(),
    category: ask.category ?? null,
    vendor: ask.vendor ?? null,
    state: ask.state ?? null,
    isHot: ask.isHot ?? null,
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
    isComingSoon: row.coming_soon,
    rtp: row.rtp,
    popularity: row.popularity,
    ...showChange(row),
    version: row.console_version,
  }))
}

const showChange = (row: store.GameLine) => ({
  place: row.place,
  isHot: row.is_hot,
  ...showRest(row),
  closedRegions: row.closed_regions,
  minLevel: row.min_level,
})

interface Written {
  readonly by: Operator
  readonly id: string
  readonly version: number
  readonly reason: string
  /** Writes it, and gives what was and what is then. */
  write(tx: Tx, held: store.GameLine): Promise<{ before: AuditValue; after: AuditValue }>
}

/** One change of a game that nobody else changed since, with its audit; then every node and page is told. */
async function write(
  { db, audit, events }: GameDeskDeps,
  { by, id, version, reason, write: writeIn }: Written,
): Promise<Result<null, Refusal>> {
  const done = await inTransaction(db, async (tx) => {
    const held = await store.holdGame(tx, id)
    if (!held) return refuse('game_not_found')
    if (held.console_version !== version) return refuse('version_conflict')
    const told = await writeIn(tx, held)
    const details = { game: held.game_id, reason }
    await audit.write(tx, { event: 'game_changed', actor: operatorActor(by), ...told, details })
    return ok(null)
  })
  if (done.ok) await events.publish({ kind: 'catalogue_changed' })
  return done
}

const switchGame = (deps: GameDeskDeps, by: Operator, { state, ...asked }: Switch) =>
  write(deps, {
    ...asked,
    by,
    async write(tx, held) {
      await store.switchGame(tx, asked.id, state)
      return { before: { state: held.state }, after: { state } }
    },
  })

async function changeGame(deps: GameDeskDeps, by: Operator, asked: Change) {
  const rest = readRest(asked)
  if (!rest.ok) return rest
  const { id, version, reason, place, isHot, closedRegions, minLevel } = asked
  return write(deps, {
    by,
    id,
    version,
    reason,
    async write(tx, held) {
      const given = { place, isHot, closedRegions, minLevel }
      await store.writeGame(tx, id, { ...given, rest: rest.value })
      await announceTurns(tx, rest.value, new Date(deps.clock()))
      return { before: showChange(held), after: { ...given, ...showRest(rest.value) } }
    },
  })
}
