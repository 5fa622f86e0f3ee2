import { rulesOf, type HandCommon, type TableModel } from '@baize/games'
import { safeMinor } from '@baize/money'
import type { HandShown, LobbyShown, SeatShown, TableShown } from '../../../wire/table.ts'
import type { HandRow, SeatRow } from './store.ts'
import type { ListedTable, TableRow } from './table-store.ts'

/** What a program has read of a table. */
export interface TableRead {
  readonly table: TableRow
  readonly model: TableModel
  readonly seats: readonly SeatRow[]
  readonly hand: HandRow | undefined
  readonly last: HandRow | undefined
  readonly turnMs: number
  readonly bankOf: (seat: number) => number
}

/** A table as one player may see it: other hands only as far as the rules show them. */
export function showTable(read: TableRead, player: string): TableShown {
  const { table, model } = read
  const levelMinor = safeMinor(table.levelMinor)
  const own = read.seats.find((seat) => seat.player === player)?.seat ?? null
  const { last } = read
  return {
    table: table.tableId,
    kind: model.kind as TableShown['kind'],
    modelId: model.id,
    modelVersion: model.version,
    levelMinor,
    seatCount: model.seatCount,
    leastBuyInMinor: model.leastBuyIn * levelMinor,
    mostBuyInMinor: model.mostBuyIn * levelMinor,
    seats: read.seats.map((seat) => showSeat(seat, player)),
    hand: read.hand ? showHand(read, { row: read.hand, seat: seatIn(read.hand, read, player) }) : null,
    last: last
      ? {
          ...showHand(read, { row: last, seat: seatIn(last, read, player) }),
          rakeMinor: Number(last.rakeMinor ?? 0n),
        }
      : null,
    ownSeat: own,
  }
}

/** The seat that a player had in a hand; -1 looks on. A seat may have gone to somebody else since. */
function seatIn(row: HandRow, { seats }: TableRead, player: string): number {
  const own = seats.find((seat) => seat.player === player)
  const dealt = own && row.seats?.find((one) => one.seat === own.seat && one.name === own.name)
  return dealt?.seat ?? -1
}

const showSeat = (seat: SeatRow, player: string): SeatShown => ({
  seat: seat.seat,
  name: seat.name,
  isBot: seat.isBot,
  isOwn: seat.player === player,
  stackMinor: safeMinor(seat.stackMinor),
  state: seat.state,
  isLost: seat.isLost && !seat.isBot,
})

function showHand(
  { model, turnMs, bankOf }: TableRead,
  { row, seat }: { readonly row: HandRow; readonly seat: number },
): HandShown {
  const isPlaying = row.phase === 'playing'
  const turn = row.hand?.turn
  return {
    hand: row.handId,
    number: row.number,
    phase: row.phase,
    serverSeedHash: row.serverSeedHash,
    deckHash: row.deckHash,
    dealt: (row.seats ?? []).map(({ seat: place, name, isBot }) => ({ seat: place, name, isBot })),
    view: row.hand ? viewOf(model, row.hand, seat) : null,
    moveCount: row.moves.length,
    untilTurnMs: isPlaying && row.untilTurnMs !== null ? Math.max(0, Math.round(row.untilTurnMs)) : null,
    turnMs: row.sinceBankMs !== null && turn ? bankOf(turn.seat) : turnMs,
    isBank: row.sinceBankMs !== null,
    untilDealMs: row.untilDealMs === null ? null : Math.max(0, Math.round(row.untilDealMs)),
  }
}

const viewOf = (model: TableModel, hand: HandCommon, seat: number): object =>
  rulesOf(model).view(model, hand, seat)

/** The lobby: every level with its tables, and one to open where none has a free seat. */
export function showLobby(
  model: TableModel,
  { tables, ownTable }: { readonly tables: readonly ListedTable[]; readonly ownTable: string | null },
): LobbyShown {
  return {
    kind: model.kind as LobbyShown['kind'],
    seatCount: model.seatCount,
    levels: model.levelsMinor.map((levelMinor) => ({
      levelMinor,
      leastBuyInMinor: model.leastBuyIn * levelMinor,
      mostBuyInMinor: model.mostBuyIn * levelMinor,
    })),
    tables: model.levelsMinor.flatMap((levelMinor) => {
      const open = tables
        .filter((table) => safeMinor(table.levelMinor) === levelMinor)
        .map(({ tableId, taken, isPlaying }) => ({ table: tableId, levelMinor, taken, isPlaying }))
      const isFull = open.every(({ taken }) => taken >= model.seatCount)
      return isFull ? [...open, { table: null, levelMinor, taken: 0, isPlaying: false }] : open
    }),
    ownTable,
  }
}
