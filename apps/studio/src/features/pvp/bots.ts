import { randomBytes, randomInt } from 'node:crypto'
import { invariant } from '@baize/std'
import type { AtTable } from './at-table.ts'
import { playMove } from './hand.ts'
import { findOpenHand } from './hand-store.ts'
import {
  insertSeat,
  listSeats,
  removeSeat,
  setSeatState,
  setStack,
  type HandRow,
  type SeatRow,
} from './store.ts'

/* Bots sit at demo tables only, are marked, and know no more than their seat may see. */

const botNames = ['Bot Ali', 'Bot Bina', 'Bot Chand', 'Bot Dipa', 'Bot Emon', 'Bot Farid']
/** A demo player meets so many others, as far as seats go. */
const botsWanted = 2

/** Brings bots to a demo player who sits alone, and sends them off when nobody else is there. */
export async function seatBots(at: AtTable): Promise<void> {
  const { tx, table, model } = at
  if (!table.isDemo) return
  const seats = await listSeats(tx, table.tableId)
  const people = seats.filter(({ isBot }) => !isBot)
  const bots = seats.filter(({ isBot }) => isBot)
  const isPlaying = (await findOpenHand(tx, table.tableId))?.phase === 'playing'
  if (people.length === 0 && !isPlaying) {
    for (const bot of bots) await removeSeat(tx, bot)
    return
  }
  for (const bot of bots) await refresh(at, bot, isPlaying)
  const missing = Math.min(botsWanted + 1, model.seatCount) - seats.length
  const isWaitedFor = people.some(({ state }) => state === 'ready')
  if (!isWaitedFor || isPlaying) return
  for (let step = 0; step < missing; step += 1) await seatBot(at)
}

/** A bot plays on with new chips when it has lost its own, and in the next match too. */
async function refresh({ tx, model, levelMinor }: AtTable, bot: SeatRow, isPlaying: boolean): Promise<void> {
  if (isPlaying) return
  if (bot.state !== 'ready') await setSeatState(tx, bot, 'ready')
  const isSpent = bot.stackMinor < BigInt(model.leastStack * levelMinor) || model.isMatch
  if (isSpent) await setStack(tx, bot, BigInt(model.leastBuyIn * levelMinor))
}

async function seatBot(at: AtTable): Promise<void> {
  const { tx, table, model, levelMinor } = at
  const seats = await listSeats(tx, table.tableId)
  const free = Array.from({ length: model.seatCount }, (_, seat) => seat).find(
    (seat) => !seats.some((one) => one.seat === seat),
  )
  const name = botNames.find((one) => !seats.some((seat) => seat.name === one))
  if (free === undefined || name === undefined) return
  await insertSeat(tx, {
    tableId: table.tableId,
    seat: free,
    player: `bot:${name}`,
    name,
    isBot: true,
    roundId: null,
    stackMinor: BigInt(model.leastBuyIn * levelMinor),
    state: 'ready',
    seed: randomBytes(16).toString('hex'),
    bankMs: 0,
    addressHash: null,
    deviceHash: null,
  })
}

export async function playBotTurn(
  at: AtTable,
  row: HandRow,
  bot: SeatRow,
): Promise<{ dueMs: number; did: 'nothing' | 'moved' | 'settled' }> {
  const { model, rules, deps } = at
  const untilMs = deps.tablePace.botMs - (row.sinceTurnMs ?? 0)
  if (untilMs > 0) return { dueMs: untilMs, did: 'nothing' }
  invariant(row.hand, 'a hand under way has its state')
  const view = rules.view(model, row.hand, bot.seat)
  const move = rules.suggest(model, view, { nextInt: (below) => randomInt(below) })
  const played = await playMove(at, row, { seat: bot.seat, move })
  if (played.ok) return { dueMs: 0, did: played.value.end ? 'settled' : 'moved' }
  const instead = await playMove(at, row, { seat: bot.seat, move: rules.absent(model, row.hand) })
  invariant(instead.ok, 'what is played for the absent is possible')
  return { dueMs: 0, did: instead.value.end ? 'settled' : 'moved' }
}
