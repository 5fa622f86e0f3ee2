import type {
  BetAnswer,
  BetShown,
  ChatLine,
  LiveMessage,
  LiveRoundShown,
  OwnBet,
  PastResult,
} from '../../wire/live.ts'
import type { Asked } from '../core/api.ts'
import { minorOf } from '../core/money.ts'
import { createStore, type Store } from '../core/store.ts'
import { askUntilHeard, refreshHistory, showRefusal, type Table } from '../core/table.ts'
import { wait } from '../core/wait.ts'

/** What a page knows of its room. */
export interface LiveState {
  readonly isJoined: boolean
  readonly round: LiveRoundShown | null
  /** When `round` was told, by the page's own steady clock. */
  readonly toldAtMs: number
  readonly bets: readonly BetShown[]
  readonly own: readonly OwnBet[]
  readonly past: readonly PastResult[]
  readonly chat: readonly ChatLine[]
  readonly present: number
  readonly name: string
  readonly isAsking: boolean
}

/** A page's place in a room: what it sees, and what it asks. */
export interface LiveLink {
  readonly table: Table
  readonly state: Store<LiveState>
  /** Bets on the round that takes bets. Tells whether the stake is in play. */
  bet(bet: { readonly stakeMinor: number; readonly choice: object }): Promise<boolean>
  cashOut(round: string): Promise<void>
  say(text: string): Promise<void>
}

const retryMs = [500, 1_000, 2_000, 4_000]
const keptChat = 30
const keptResults = 120

/** Joins the room of the table, and joins again whenever the socket breaks. */
export function openLink(table: Table): LiveLink {
  const state = createStore<LiveState>({
    isJoined: false,
    round: null,
    toldAtMs: 0,
    bets: [],
    own: [],
    past: [],
    chat: [],
    present: 0,
    name: '',
    isAsking: false,
  })
  const link: LiveLink = {
    table,
    state,
    bet: (bet) => placeBet(link, bet),
    async cashOut(round) {
      state.set({ isAsking: true })
      const answer = await askUntilHeard(table, () =>
        table.api.ask<BetAnswer>('/api/live/cash-out', { round }),
      )
      state.set({ isAsking: false })
      if (answer.kind === 'ok') takeOwn(link, answer.value)
    },
    async say(text) {
      await table.api.ask('/api/live/say', { text })
    },
  }
  void stayJoined(link)
  return link
}

async function stayJoined(link: LiveLink): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const startedAt = performance.now()
    await listen(link)
    link.state.set({ isJoined: false })
    link.table.store.set({ notice: { tone: 'warn', key: 'studio.offline' } })
    if (performance.now() - startedAt > 10_000) attempt = 0
    await wait(retryMs[Math.min(attempt, retryMs.length - 1)] ?? 4_000)
  }
}

/** Listens until the socket closes. */
async function listen(link: LiveLink): Promise<void> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live/socket`)
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token: link.table.api.token })))
    socket.addEventListener('message', ({ data }) => take(link, JSON.parse(String(data)) as LiveMessage))
    socket.addEventListener('close', () => resolve())
  })
}

function take(link: LiveLink, message: LiveMessage): void {
  if (message.type === 'room') takeRoom(link, message)
  else if (message.type === 'round') takeRound(link, message.round)
  else if (message.type === 'own') takeOwn(link, message)
  else takeTick(link, message)
}

function takeRoom({ state, table }: LiveLink, room: Extract<LiveMessage, { type: 'room' }>): void {
  const { round, bets, own, past, chat, present, name } = room
  state.set({ isJoined: true, round, bets, own, past, chat, present, name, toldAtMs: performance.now() })
  if (table.store.get().notice?.key === 'studio.offline') table.store.set({ notice: null })
}

function takeRound({ state }: LiveLink, round: LiveRoundShown): void {
  const before = state.get()
  const isNew = before.round?.liveRound !== round.liveRound
  const { outcome, serverSeed, clientSeed, liveRound, number } = round
  const isKnown = before.past.some((past) => past.liveRound === liveRound)
  const ended = round.phase === 'done' && outcome && serverSeed && clientSeed && !isKnown
  state.set({
    round,
    toldAtMs: performance.now(),
    ...(isNew && { bets: [], own: before.own.filter((bet) => bet.liveRound === liveRound) }),
    ...(ended && {
      past: [{ liveRound, number, outcome, serverSeed, clientSeed }, ...before.past].slice(0, keptResults),
    }),
  })
}

function takeTick({ state }: LiveLink, tick: Extract<LiveMessage, { type: 'tick' }>): void {
  const before = state.get()
  const cashed = new Map(tick.cashed.map(({ bet, hundredths }) => [bet, hundredths]))
  const known = new Set(before.bets.map(({ bet }) => bet))
  const bets = [...before.bets, ...tick.bets.filter(({ bet }) => !known.has(bet))].map((bet) =>
    cashed.has(bet.bet) ? { ...bet, cashedHundredths: cashed.get(bet.bet) ?? null } : bet,
  )
  const round = before.round && { ...before.round, pools: tick.pools }
  state.set({ present: tick.present, round, bets, chat: [...before.chat, ...tick.chat].slice(-keptChat) })
}

/** A bet of the player has moved: its win is in the balance that comes with it. */
function takeOwn({ state, table }: LiveLink, { bet, balance }: BetAnswer): void {
  const before = state.get()
  const others = before.own.filter(({ round }) => round.round !== bet.round.round)
  const isCurrent = bet.liveRound === before.round?.liveRound
  state.set({ own: isCurrent ? [...others, bet] : others })
  table.store.set({ balanceMinor: minorOf(balance, table.store.get().state.currency) })
  if (bet.round.state === 'cancelled' || bet.round.state === 'refused') showRefusal(table, bet.round.reason)
  if (bet.round.state !== 'completed') return
  const own = state.get().own.filter(({ liveRound }) => liveRound === bet.liveRound)
  table.store.set({ lastWinMinor: own.reduce((sum, { round }) => sum + round.payoutMinor, 0) })
  void refreshHistory(table)
}

async function placeBet(
  link: LiveLink,
  { stakeMinor, choice }: { readonly stakeMinor: number; readonly choice: object },
): Promise<boolean> {
  const { state, table } = link
  const { round, isAsking } = state.get()
  if (!round || round.phase !== 'betting' || isAsking) return false
  const request = { requestId: crypto.randomUUID(), liveRound: round.liveRound, stakeMinor, choice }
  state.set({ isAsking: true })
  table.store.set({ notice: null })
  const answer = await askUntilHeard(table, () => table.api.ask<BetAnswer>('/api/live/bet', request))
  state.set({ isAsking: false })
  if (answer.kind === 'refused') {
    showRefusal(table, answer.code)
    return false
  }
  takeOwn(link, answer.value)
  const settled = await follow(link, answer)
  return settled !== 'refused' && settled !== 'cancelled'
}

const followEveryMs = 900

/** Follows a bet whose debit is not known yet. */
async function follow(
  link: LiveLink,
  answer: Extract<Asked<BetAnswer>, { kind: 'ok' }>,
): Promise<OwnBet['round']['state']> {
  let latest = answer.value
  while (latest.bet.round.state === 'pending') {
    await wait(followEveryMs)
    const asked = await askUntilHeard(link.table, () =>
      link.table.api.ask<BetAnswer>(`/api/live/bet/${latest.bet.round.round}`),
    )
    if (asked.kind === 'refused') break
    latest = asked.value
    takeOwn(link, latest)
  }
  return latest.bet.round.state
}
