import type { SeatChange, TableKind } from '@baize/games'
import { z } from 'zod'

/* Tables of players: what is done goes by HTTP, where a repeat is recognised; what is seen comes by the socket. */

export const tableId = z.string().regex(/^t[0-9a-f]{32}$/)
export const handId = z.string().regex(/^h[0-9a-f]{32}$/)
const seed = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

export const sitRequest = z.strictObject({
  requestId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  /** Null takes the fullest table of the level with a free seat, or an empty one. */
  table: tableId.nullable(),
  seat: z.int().min(0).max(8).nullable(),
  levelMinor: z.int().min(1).max(1_000_000_000),
  buyInMinor: z.int().min(1).max(1_000_000_000),
  seed,
  /** Made by the page once for a browser: two seats with the same one are noted. */
  device: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
})
export const moveRequest = z.strictObject({
  table: tableId,
  hand: handId,
  /** Moves of the hand before this one. */
  moveIndex: z.int().min(0).max(100_000),
  move: z.record(z.string().max(32), z.unknown()).refine((value) => JSON.stringify(value).length <= 1_000),
})
export const atTableRequest = z.strictObject({ table: tableId })
export const seedRequest = z.strictObject({ table: tableId, hand: handId, seed })
/** The first thing a page says on its socket: the table it looks at, or none for the lobby. */
export const watchMessage = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  table: tableId.nullable(),
})

export type SitRequest = z.infer<typeof sitRequest>
export type TableMoveRequest = z.infer<typeof moveRequest>

export interface LobbyTable {
  /** Null is a table that opens when somebody sits down. */
  readonly table: string | null
  readonly levelMinor: number
  readonly taken: number
  readonly isPlaying: boolean
}

export interface LobbyShown {
  readonly kind: TableKind
  readonly seatCount: number
  readonly levels: readonly {
    readonly levelMinor: number
    readonly leastBuyInMinor: number
    readonly mostBuyInMinor: number
  }[]
  readonly tables: readonly LobbyTable[]
  /** Where the player sits already. */
  readonly ownTable: string | null
}

export interface SeatShown {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  readonly isOwn: boolean
  readonly stackMinor: number
  readonly state: 'joining' | 'ready' | 'away' | 'leaving'
  /** The player's page is not connected. */
  readonly isLost: boolean
}

export type DealtSeat = Pick<SeatShown, 'seat' | 'name' | 'isBot'>

export interface HandShown {
  readonly hand: string
  readonly number: number
  readonly phase: 'waiting' | 'playing' | 'done'
  readonly serverSeedHash: string
  /** Of the deck that was laid before any player gave a seed; null where nothing is hidden. */
  readonly deckHash: string | null
  /** Who plays it, under the names of that moment, whoever sits there by now; nobody before the deal. */
  readonly dealt: readonly DealtSeat[]
  /** Null before the deal; else what this player's seat may see, by the kind's rules. */
  readonly view: object | null
  readonly moveCount: number
  /** From the moment of sending, so that clocks need not agree; null while nobody is awaited. */
  readonly untilTurnMs: number | null
  readonly turnMs: number
  /** The time bank of the seat runs. */
  readonly isBank: boolean
  readonly untilDealMs: number | null
}

export interface TableShown {
  readonly table: string
  readonly kind: TableKind
  readonly modelId: string
  readonly modelVersion: number
  readonly levelMinor: number
  readonly seatCount: number
  readonly leastBuyInMinor: number
  readonly mostBuyInMinor: number
  readonly seats: readonly SeatShown[]
  /** The hand under way or coming. */
  readonly hand: HandShown | null
  /** The hand before it, as this player's seat sees its end. */
  readonly last: (HandShown & { readonly rakeMinor: number }) | null
  readonly ownSeat: number | null
}

export type TableMessage =
  | { readonly type: 'lobby'; readonly lobby: LobbyShown }
  | { readonly type: 'table'; readonly table: TableShown }
  /** To one player: money has moved between seat and account. */
  | { readonly type: 'balance'; readonly balance: string }
  /** To one player: the platform takes no bet of theirs any more, so that they get up. */
  | { readonly type: 'stopped' }

export interface SitAnswer {
  readonly table: string
  readonly seat: number
  readonly state: 'joining' | 'ready' | 'refused'
  /** Code of a refusal of the platform. */
  readonly reason: string | null
  readonly balance: string
}

export interface PlayedHand {
  readonly hand: string
  readonly table: string
  readonly levelMinor: number
  readonly changeMinor: number
  readonly at: string
}

export interface HandsAnswer {
  readonly hands: readonly PlayedHand[]
}

export type { SeatChange }
