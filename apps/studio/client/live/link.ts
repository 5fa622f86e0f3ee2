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
import { createStore, type Store, wait } from '@baize/ui/page'
import { askUntilHeard, refreshHistory, showRefusal, type Table } from '../core/table.ts'

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
  /** The last tip that somebody gave, with when it was heard by the page's own clock. */
  readonly thanks: { readonly line: ChatLine; readonly heardAtMs: number } | null
}

/** A page's place in a room: what it sees, and what it asks. */
export interface LiveLink {
  readonly table: Table
  readonly state: Store<LiveState>
  /** Bets on the round that takes bets. Tells whether the stake is in play. */
  bet(bet: { readonly stakeMinor: number; readonly choice: object }): Promise<boolean>
  cashOut(round: string): Promise<void>
  say(text: string): Promise<void>
  /** Decides on a bet of the round that waits for it. */
  decide(bet: OwnBet, move: object): Promise<void>
  /** Gives the dealer a tip; a second press while the first is under way gives none. */
  tip(amountMinor: number): Promise<void>
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
    thanks: null,
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
    decide: (bet, move) => decide(link, { bet, move }),
    tip: (amountMinor) => tip(link, amountMinor),
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
  else if (message.type === 'hand') keepOwn(link, message.bet)
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
  const tipped = tick.chat.filter(({ tip: given }) => given !== null).at(-1)
  state.set({
    present: tick.present,
    round,
    bets,
    chat: [...before.chat, ...tick.chat].slice(-keptChat),
    ...(tipped && { thanks: { line: tipped, heardAtMs: performance.now() } }),
  })
}

/** Puts a bet in the place of what was known of it; bets of other rounds are not kept. */
function keepOwn({ state }: LiveLink, bet: OwnBet): void {
  const { own, round } = state.get()
  const others = own.filter((one) => one.round.round !== bet.round.round)
  state.set({ own: bet.liveRound === round?.liveRound ? [...others, bet] : others })
}

/** A bet of the player has moved: its win is in the balance that comes with it. */
function takeOwn(link: LiveLink, { bet, balance }: BetAnswer): void {
  const { state, table } = link
  keepOwn(link, bet)
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

async function decide(
  link: LiveLink,
  { bet, move }: { readonly bet: OwnBet; readonly move: object },
): Promise<void> {
  const { state, table } = link
  if (state.get().isAsking) return
  state.set({ isAsking: true })
  table.store.set({ notice: null })
  const { round, moveCount } = bet.round
  const asked = { round, moveIndex: moveCount, move }
  const answer = await askUntilHeard(table, () => table.api.ask<BetAnswer>('/api/live/decide', asked))
  if (answer.kind === 'refused') showRefusal(table, answer.code)
  else {
    takeOwn(link, answer.value)
    await follow(link, answer)
    const known = state.get().own.find((one) => one.round.round === round)
    if (known?.round.state === 'open' && known.round.reason !== null) {
      showRefusal(table, known.round.reason)
    }
  }
  state.set({ isAsking: false })
}

async function tip(link: LiveLink, amountMinor: number): Promise<void> {
  const { state, table } = link
  if (state.get().isAsking) return
  state.set({ isAsking: true })
  table.store.set({ notice: null })
  const request = { requestId: crypto.randomUUID(), amountMinor }
  const answer = await askUntilHeard(table, () => table.api.ask<BetAnswer>('/api/live/tip', request))
  state.set({ isAsking: false })
  if (answer.kind === 'refused') return showRefusal(table, answer.code)
  const { bet, balance } = answer.value
  table.store.set({ balanceMinor: minorOf(balance, table.store.get().state.currency) })
  if (bet.round.state === 'refused' || bet.round.state === 'cancelled') showRefusal(table, bet.round.reason)
  await refreshHistory(table)
}
