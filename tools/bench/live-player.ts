import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineOf } from '@baize/games'
import { WebSocket } from 'ws'
import type { LiveMessage, LiveRoundShown } from '../../apps/studio/wire/live.ts'
import { nameOf, type Hall } from './live-hall.ts'

/** What all players of a run have seen together. */
export interface Seen {
  /** Nobody bets before everybody is there. */
  isOpen: boolean
  /** Milliseconds from sending a tick to having read it. */
  readonly tickMs: number[]
  readonly betMs: number[]
  accepted: number
  /** Bets sent after the close: refused, or given back. */
  lateRefused: number
  lateTaken: number
  failed: number
  broken: number
}

export const createSeen = (): Seen => ({
  isOpen: false,
  tickMs: [],
  betMs: [],
  accepted: 0,
  lateRefused: 0,
  lateTaken: 0,
  failed: 0,
  broken: 0,
})

const stakeMinor = 1_000
/** Of all players in a round: those who bet, and those who bet too late. */
const betShare = 0.15
const lateShare = 0.01
const lateByMs = 250

/** A player who watches a room and bets in some rounds. Gives the function that leaves. */
export async function sitDown(
  hall: Hall,
  { player, seen }: { player: number; seen: Seen },
): Promise<() => void> {
  const token = await openSession(hall, player)
  const socket = new WebSocket(`${hall.studio.url.replace('http', 'ws')}/api/live/socket`)
  let isLeaving = false
  socket.on('message', (text: Buffer) => hear(hall, { text, token, player, seen }))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isLeaving) seen.broken += 1
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ token }))
  return () => {
    isLeaving = true
    socket.terminate()
  }
}

const tries = 6

/** Opens the game; a studio that is busy with the others' opening is asked again. */
async function openSession(hall: Hall, player: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(hall, player)
    } catch (error) {
      if (attempt === tries) throw error
      await sleep(attempt * 500)
    }
  }
}

async function launch(hall: Hall, player: number): Promise<string> {
  const { game } = hall.offer
  const code = hall.operator.issueCode({ player: nameOf(player), game })
  const lobby = `${hall.operator.url}/`
  const launched = await hall.operator.callVendor(hall.studio.url, 'launch', {
    game,
    code,
    language: 'en',
    lobby_url: lobby,
  })
  if (!('url' in launched)) throw new Error(`not launched: ${launched.status}`)
  const body = { code: new URL(launched.url).hash.slice(1) }
  const { token } = (await post(hall, '/api/session', { body })) as { token: string }
  return token
}

interface Heard {
  readonly text: Buffer
  readonly token: string
  readonly player: number
  readonly seen: Seen
}

const tickStart = '{"type":"tick","sentAt":'
const instantDigits = 13

function hear(hall: Hall, heard: Heard): void {
  const { text, seen } = heard
  // Thousands of players in one process must not become what is measured: of a tick only its time is read.
  if (text.toString('latin1', 0, tickStart.length) === tickStart) {
    const sentAt = Number(text.toString('latin1', tickStart.length, tickStart.length + instantDigits))
    if (seen.isOpen) seen.tickMs.push(Math.max(0, Date.now() - sentAt))
    return
  }
  if (!seen.isOpen) return
  const message = JSON.parse(text.toString()) as LiveMessage
  const round = message.type === 'room' || message.type === 'round' ? message.round : null
  if (round?.phase === 'betting') void decide(hall, { ...heard, round })
}

async function decide(hall: Hall, at: Heard & { readonly round: LiveRoundShown }): Promise<void> {
  const { round, player, seen } = at
  const luck = Math.random()
  if (luck >= betShare + lateShare) return
  const isLate = luck >= betShare
  await sleep(isLate ? round.untilCloseMs + lateByMs : Math.random() * round.untilCloseMs * 0.9)
  const { model } = hall.offer
  const rng = { nextInt: (below: number) => (player + round.number) % below }
  const choice = engineOf(model).anyChoice(model, { stakeMinor, rng })
  const startedAt = performance.now()
  const body = { requestId: randomUUID(), liveRound: round.liveRound, stakeMinor, choice }
  const answer = await post(hall, '/api/live/bet', { body, token: at.token }).catch(() => null)
  note(seen, { answer, isLate, tookMs: performance.now() - startedAt })
}

function note(seen: Seen, bet: { answer: unknown; isLate: boolean; tookMs: number }): void {
  const { answer, isLate } = bet
  const isTaken = typeof answer === 'object' && answer !== null && 'bet' in answer
  if (isLate) {
    if (isTaken) seen.lateTaken += 1
    else seen.lateRefused += 1
  } else if (isTaken) {
    seen.accepted += 1
    seen.betMs.push(bet.tookMs)
  } else seen.failed += 1
}

async function post(
  hall: Hall,
  path: string,
  { body, token }: { readonly body: object; readonly token?: string },
): Promise<unknown> {
  const response = await fetch(hall.studio.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return response.json()
}
