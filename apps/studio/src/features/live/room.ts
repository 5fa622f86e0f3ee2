import { multiplierAt, type GameModel } from '@baize/games'
import type { BetShown, ChatLine, LiveMessage, OwnBet, PastResult, PoolShown } from '../../../wire/live.ts'
import type { Offer } from '../../offers/offers.ts'
import type { RoundRow } from '../round/row.ts'
import { purseOf } from './purse.ts'
import { publicIdOf, showBet, showLiveRound } from './show.ts'
import type { LiveRoundRow } from './store.ts'

/** Somebody who looks at a room. */
export interface Watcher {
  readonly player: string
  send(text: string): void
}

type Tick = Extract<LiveMessage, { type: 'tick' }>

/** What this program knows of a room; the database knows the truth. */
export interface Room {
  readonly offer: Offer
  readonly watchers: Set<Watcher>
  round: LiveRoundRow | null
  /** When `round` was read, by this program's own steady clock. */
  readAtMs: number
  bets: Map<string, BetShown>
  /** Money on the fields, purse by purse, where players bet against each other. */
  pools: Map<string, PoolShown>
  /** Bets of a flight that cash out by themselves. */
  autos: Map<string, number>
  past: PastResult[]
  chat: ChatLine[]
  pending: { bets: BetShown[]; cashed: Tick['cashed'][number][]; chat: ChatLine[] }
  shownPresent: number
  playing: Promise<void> | null
  /** Ends the present wait of the room's course. */
  hurry: AbortController
}

const keptChat = 30
const keptResults = 120

export const createRoom = (offer: Offer): Room => ({
  offer,
  watchers: new Set(),
  round: null,
  readAtMs: 0,
  bets: new Map(),
  pools: new Map(),
  autos: new Map(),
  past: [],
  chat: [],
  pending: { bets: [], cashed: [], chat: [] },
  shownPresent: 0,
  playing: null,
  hurry: new AbortController(),
})

export const keptResultCount = keptResults

/** Sends the same bytes to everybody. */
export function broadcast(room: Room, message: LiveMessage): void {
  const text = JSON.stringify(message)
  for (const watcher of room.watchers) watcher.send(text)
}

export function tellPlayer(room: Room, player: string, message: LiveMessage): void {
  const text = JSON.stringify(message)
  for (const watcher of room.watchers) if (watcher.player === player) watcher.send(text)
}

/** Takes in what the database says of the round, and tells everybody. */
export function showRoundOf(room: Room, round: LiveRoundRow, bets: readonly RoundRow[]): void {
  const isNew = room.round?.liveRoundId !== round.liveRoundId
  room.round = round
  room.readAtMs = performance.now()
  if (isNew) {
    room.bets = new Map()
    room.pools = new Map()
    room.autos = new Map()
    room.pending = { ...room.pending, bets: [], cashed: [] }
  }
  for (const bet of bets) addBet(room, bet)
  broadcast(room, { type: 'round', round: shownRound(room, round) })
}

export const isFlight = (model: GameModel): boolean => model.kind === 'crash'

export const shownRound = (room: Room, round: LiveRoundRow) =>
  showLiveRound(round, {
    isFlight: isFlight(room.offer.model),
    agedMs: performance.now() - room.readAtMs,
    pools: [...room.pools.values()],
  })

/** Shows a bet to everybody with the next tick; one that is known is left as it is. */
export function addBet(room: Room, bet: RoundRow): void {
  if (bet.liveRoundId !== room.round?.liveRoundId || bet.step !== 'playing') return
  const shown = showBet(bet)
  if (room.bets.has(shown.bet)) return
  room.bets.set(shown.bet, shown)
  room.pending.bets.push(shown)
  if (bet.kind === 'cockfight') addToPool(room, { purse: purseOf(bet), shown })
  const auto = 'autoHundredths' in bet.choice ? bet.choice.autoHundredths : null
  if (auto !== null) room.autos.set(shown.bet, auto)
}

function addToPool(room: Room, { purse, shown }: { purse: string; shown: BetShown }): void {
  const on = (spot: string) =>
    shown.spots.reduce((sum, one) => sum + (one.spot === spot ? one.amountMinor : 0), 0)
  const known = room.pools.get(purse)
  room.pools.set(purse, {
    purse,
    meronMinor: (known?.meronMinor ?? 0) + on('meron'),
    walaMinor: (known?.walaMinor ?? 0) + on('wala'),
  })
}

export function addCashOut(room: Room, roundId: string, hundredths: number): void {
  const bet = publicIdOf(roundId)
  const shown = room.bets.get(bet)
  if (!shown || shown.cashedHundredths !== null) return
  room.bets.set(bet, { ...shown, cashedHundredths: hundredths })
  room.autos.delete(bet)
  room.pending.cashed.push({ bet, hundredths })
}

/** Shows everybody what a bet was paid, in hundredths of its stake. */
export function showWin(room: Room, { roundId, payoutMinor, stakeMinor }: RoundRow): void {
  if (payoutMinor > 0n) addCashOut(room, roundId, Number((payoutMinor * 100n) / stakeMinor))
}

export function addChat(room: Room, line: ChatLine): void {
  room.chat = [...room.chat, line].slice(-keptChat)
  room.pending.chat.push(line)
}

/** What the flight stands at; nothing while none goes on. */
export function standOf(room: Room): number | null {
  const { round, offer } = room
  if (offer.model.kind !== 'crash' || round?.phase !== 'running') return null
  const agedMs = performance.now() - room.readAtMs
  // The end is told by the round itself: a tick never passes it.
  const sinceStartMs = Math.min(round.sinceStartMs + agedMs, round.sinceStartMs + round.untilEndMs - 1)
  return multiplierAt(offer.model, sinceStartMs)
}

/** One message with all that came since the last, when there is anything to say. */
export function tick(room: Room): void {
  if (room.watchers.size === 0) return
  const hundredths = standOf(room)
  if (hundredths !== null) takeAutos(room, hundredths)
  const { pending } = room
  const isSilent = pending.bets.length + pending.cashed.length + pending.chat.length === 0
  if (hundredths === null && isSilent && room.shownPresent === room.watchers.size) return
  room.pending = { bets: [], cashed: [], chat: [] }
  room.shownPresent = room.watchers.size
  const pools = [...room.pools.values()]
  broadcast(room, {
    type: 'tick',
    sentAt: Date.now(),
    present: room.watchers.size,
    hundredths,
    pools,
    ...pending,
  })
}

function takeAutos(room: Room, hundredths: number): void {
  for (const [bet, auto] of room.autos) {
    if (auto > hundredths) continue
    const shown = room.bets.get(bet)
    room.autos.delete(bet)
    if (shown) room.bets.set(bet, { ...shown, cashedHundredths: auto })
    room.pending.cashed.push({ bet, hundredths: auto })
  }
}

export function snapshot(
  room: Room,
  own: { readonly bets: readonly OwnBet[]; readonly name: string },
): LiveMessage {
  return {
    type: 'room',
    round: room.round ? shownRound(room, room.round) : null,
    bets: [...room.bets.values()],
    own: own.bets,
    past: room.past,
    chat: room.chat,
    present: room.watchers.size,
    name: own.name,
  }
}
