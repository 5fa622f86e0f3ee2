import { setTimeout as sleep } from 'node:timers/promises'
import { engineOf } from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { ChatLine } from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { advance } from '../round/advance.ts'
import type { RoundRow } from '../round/row.ts'
import { findSession } from '../session/store.ts'
import { closeRound, endRound, openRound } from './course.ts'
import {
  addBet,
  addCashOut,
  addChat,
  createRoom,
  keptResultCount,
  showRoundOf,
  showWin,
  snapshot,
  tellPlayer,
  tick,
  type Room,
  type Watcher,
} from './room.ts'
import { showOwn, showPast, tableNameOf } from './show.ts'
import {
  findCurrentRound,
  findLiveRound,
  listBets,
  listOwnBets,
  listResults,
  listUnfinishedRooms,
  type LiveRoundRow,
} from './store.ts'

/** The rooms of this program: those that somebody looks at, and those whose round has to be ended. */
export interface Floor {
  /** Shows a room to a watcher and keeps it going. Gives the function that leaves. */
  join(offer: Offer, watcher: Watcher): Promise<() => void>
  noteBet(bet: RoundRow): void
  noteCashOut(bet: RoundRow, hundredths: number): void
  say(game: string, line: { readonly player: string; readonly text: string }): void
  /** Shows everybody that the dealer was given something. */
  thank(tip: RoundRow): void
  /** Looks at a room's stage anew: everybody may have decided. */
  hurry(game: string): void
  isPresent(game: string, player: string): boolean
  /** Ends what an earlier program began. Gives the function that stops all rooms. */
  start(): () => Promise<void>
}

interface House {
  readonly deps: StudioDeps
  readonly rooms: Map<string, Room>
  readonly stopping: AbortController
}

const tickEveryMs = 100
const afterFaultMs = 1_000
const settledAtOnce = 12

export function createFloor(deps: StudioDeps): Floor {
  const house: House = { deps, rooms: new Map(), stopping: new AbortController() }
  const ticking = setInterval(() => {
    for (const room of house.rooms.values()) tick(room)
  }, tickEveryMs)
  ticking.unref()
  return {
    join: (offer, watcher) => join(house, { offer, watcher }),
    noteBet(bet) {
      const room = house.rooms.get(bet.game)
      if (room) addBet(room, bet)
    },
    noteCashOut(bet, hundredths) {
      const room = house.rooms.get(bet.game)
      if (room) addCashOut(room, bet.roundId, hundredths)
    },
    say: (game, { player, text }) => addLine(house, { player, game, text, tip: null }),
    thank: ({ player, game, currency, ...tip }) =>
      addLine(house, {
        player,
        game,
        text: '',
        tip: { amountMinor: safeMinor(tip.stakeMinor), currency },
      }),
    hurry: (game) => house.rooms.get(game)?.hurry.abort(),
    isPresent: (game, player) =>
      [...(house.rooms.get(game)?.watchers ?? [])].some((watcher) => watcher.player === player),
    start() {
      void takeUp(house)
      return async () => {
        house.stopping.abort()
        clearInterval(ticking)
        await Promise.all([...house.rooms.values()].map(async ({ playing }) => playing))
      }
    },
  }
}

function addLine(
  house: House,
  {
    player,
    game,
    ...line
  }: Pick<ChatLine, 'text' | 'tip'> & { readonly player: string; readonly game: string },
): void {
  const room = house.rooms.get(game)
  if (room) addChat(room, { ...line, name: tableNameOf({ player, game }), at: new Date().toISOString() })
}

async function takeUp(house: House): Promise<void> {
  while (!house.stopping.signal.aborted) {
    try {
      for (const game of await listUnfinishedRooms(house.deps.pool)) {
        const offer = house.deps.offers.find(game)
        if (offer) keepGoing(house, roomOf(house, offer))
      }
      return
    } catch (error) {
      house.deps.log.error({ err: error }, 'shared rounds could not be taken up')
      await pause(house, afterFaultMs)
    }
  }
}

function roomOf(house: House, offer: Offer): Room {
  const known = house.rooms.get(offer.game)
  if (known) return known
  const room = createRoom(offer)
  house.rooms.set(offer.game, room)
  return room
}

async function join(
  house: House,
  { offer, watcher }: { offer: Offer; watcher: Watcher },
): Promise<() => void> {
  const { pool } = house.deps
  const known = house.rooms.get(offer.game)
  const past =
    known && known.past.length > 0
      ? known.past
      : (await listResults(pool, { room: offer.game, limit: keptResultCount })).map(showPast)
  const place = { player: watcher.player, game: offer.game }
  const liveRoundId = known?.round?.liveRoundId ?? null
  const own = (await listOwnBets(pool, { ...place, liveRoundId })).map(showOwn)
  // After the last wait: a room that nobody looked at meanwhile is gone, and another one is there.
  const room = roomOf(house, offer)
  if (room.past.length === 0) room.past = past
  room.watchers.add(watcher)
  watcher.send(JSON.stringify(snapshot(room, { bets: own, name: tableNameOf(place) })))
  keepGoing(house, room)
  return () => room.watchers.delete(watcher)
}

/** A room that nobody looks at rests, so that hundreds of tables cost nothing. */
function keepGoing(house: House, room: Room): void {
  if (room.playing || house.stopping.signal.aborted) return
  room.playing = runRoom(house, room).finally(() => {
    room.playing = null
    if (room.watchers.size > 0) keepGoing(house, room)
    else house.rooms.delete(room.offer.game)
  })
}

async function runRoom(house: House, room: Room): Promise<void> {
  const { deps, stopping } = house
  while (!stopping.signal.aborted) {
    try {
      const isWatched = room.watchers.size > 0
      const round = isWatched
        ? await openRound(deps, room.offer)
        : await findCurrentRound(deps.pool, room.offer.game)
      if (!round) return
      await playRound(house, { room, round })
    } catch (error) {
      deps.log.error({ err: error, room: room.offer.game }, 'a shared round could not be moved on')
      await pause(house, afterFaultMs)
    }
  }
}

async function playRound(house: House, at: { room: Room; round: LiveRoundRow }): Promise<void> {
  const { deps } = house
  const { liveRoundId } = at.round
  const isOver = () => house.stopping.signal.aborted
  let { round } = at
  showRoundOf(at.room, round, await listBets(deps.pool, liveRoundId))
  while (round.phase === 'betting') {
    await pause(house, round.untilCloseMs + deps.livePace.graceMs)
    if (isOver()) return
    await closeRound(deps, liveRoundId)
    round = await reread(house, liveRoundId)
  }
  if (at.round.phase === 'betting') await showStage(house, { room: at.room, round })
  let settled: string[] = []
  while (round.phase === 'running') {
    await pauseInRoom(house, { room: at.room, forMs: round.untilEndMs })
    if (isOver()) return
    settled = await endRound(deps, liveRoundId)
    const { stage } = round
    round = await reread(house, liveRoundId)
    if (round.phase === 'running' && round.stage !== stage) await showStage(house, { room: at.room, round })
  }
  at.room.past = [showPast(round), ...at.room.past].slice(0, keptResultCount)
  showRoundOf(at.room, round, [])
  await Promise.all([settleBets(house, { room: at.room, bets: settled }), pause(house, deps.livePace.restMs)])
}

/** Shows everybody how the round stands, and each player the bets on which something is to be decided. */
async function showStage(
  { deps }: House,
  { room, round }: { readonly room: Room; readonly round: LiveRoundRow },
): Promise<void> {
  const bets = await listBets(deps.pool, round.liveRoundId)
  showRoundOf(room, round, bets)
  if (!engineOf(room.offer.model).asked) return
  for (const bet of bets) tellPlayer(room, bet.player, { type: 'hand', bet: showOwn(bet) })
}

async function reread(house: House, liveRoundId: string): Promise<LiveRoundRow> {
  const round = await findLiveRound(house.deps.pool, liveRoundId)
  invariant(round, 'a shared round stays')
  return round
}

/**
 * Pays what a round has given, some bets at a time; what is not reached is taken up by the resuming of
 * rounds.
 */
async function settleBets(house: House, { room, bets }: { room: Room; bets: string[] }): Promise<void> {
  const waiting = [...bets]
  const work = async () => {
    for (let roundId = waiting.shift(); roundId !== undefined; roundId = waiting.shift()) {
      if (house.stopping.signal.aborted) return
      await settleBet(house, { room, roundId }).catch((error: unknown) => {
        house.deps.log.error({ err: error, round: roundId }, 'a bet waits for its settlement')
      })
    }
  }
  await Promise.all(Array.from({ length: settledAtOnce }, work))
}

async function settleBet({ deps }: House, { room, roundId }: { room: Room; roundId: string }): Promise<void> {
  const bet = await advance(deps, roundId)
  const session = await findSession(deps.pool, bet.sessionId)
  if (bet.kind === 'bingoroom') showWin(room, bet)
  if (session) tellPlayer(room, bet.player, { type: 'own', bet: showOwn(bet), balance: session.balance })
}

/** Waits so long, or until somebody hurries the room. */
async function pauseInRoom(
  house: House,
  { room, forMs }: { readonly room: Room; readonly forMs: number },
): Promise<void> {
  const signal = AbortSignal.any([house.stopping.signal, room.hurry.signal])
  await sleep(Math.max(0, forMs) + 1, undefined, { signal }).catch(() => undefined)
  // What hurried between two waits ends the second one at once.
  if (room.hurry.signal.aborted) room.hurry = new AbortController()
}

/** Waits so long, or until everything stops. */
async function pause(house: House, forMs: number): Promise<void> {
  await sleep(Math.max(0, forMs) + 1, undefined, { signal: house.stopping.signal }).catch(() => undefined)
}
