import type { HandRecord, HandViewCommon, SeenHand } from '@baize/games'
import type {
  HandsAnswer,
  LobbyShown,
  PlayedHand,
  SitAnswer,
  TableMessage,
  TableShown,
} from '../../wire/table.ts'
import { minorOf } from '../core/money.ts'
import { createStore, type Store, wait } from '@baize/ui/page'
import { askUntilHeard, refreshHistory, reload, showRefusal, type Table } from '../core/table.ts'

/** A hand of the past, played again step by step. */
export interface Replay {
  readonly record: HandRecord | SeenHand
  /** Whose sight it is; -1 looks on. */
  readonly seat: number
  readonly views: readonly HandViewCommon[]
  readonly step: number
  readonly isProved: boolean
}

export interface PvpState {
  readonly isJoined: boolean
  readonly lobby: LobbyShown | null
  readonly table: TableShown | null
  /** Who played the last hand that was seen: some of them may have got up since. */
  readonly played: { readonly hand: string; readonly seats: TableShown['seats'] } | null
  /** When the table was told, by the page's own clock. */
  readonly toldAtMs: number
  readonly isAsking: boolean
  readonly hands: readonly PlayedHand[] | null
  readonly replay: Replay | null
}

export interface SitPlan {
  readonly table: string | null
  readonly seat: number | null
  readonly levelMinor: number
  readonly buyInMinor: number
}

/** The page's line to the tables: what is seen comes over the socket, what is done goes by HTTP. */
export interface PvpLink {
  readonly table: Table
  readonly state: Store<PvpState>
  /** Looks at a table, or at the lobby. */
  watch(table: string | null): void
  sit(plan: SitPlan): Promise<void>
  leave(): Promise<void>
  comeBack(): Promise<void>
  move(move: object): Promise<void>
  loadHands(): Promise<void>
}

interface Line extends PvpLink {
  watched: string | null
  socket: WebSocket | null
  /** The last hand that this page gave a seed for. */
  seeded: string
}

const retryMs = [300, 700, 1_500, 3_000]

export function openLink(table: Table): PvpLink {
  const state = createStore<PvpState>({
    isJoined: false,
    lobby: null,
    table: null,
    played: null,
    toldAtMs: 0,
    isAsking: false,
    hands: null,
    replay: null,
  })
  const line: Line = {
    table,
    state,
    watched: null,
    socket: null,
    seeded: '',
    watch(next) {
      line.watched = next
      state.set({ table: null, replay: null })
      line.socket?.close()
    },
    sit: (plan) => sit(line, plan),
    leave: () => atTable(line, 'leave'),
    comeBack: () => atTable(line, 'back'),
    move: (move) => play(line, move),
    async loadHands() {
      const answer = await table.api.ask<HandsAnswer>('/api/table/hands')
      if (answer.kind === 'ok') state.set({ hands: answer.value.hands })
    },
  }
  void stayJoined(line)
  return line
}

async function stayJoined(line: Line): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const watched = line.watched
    const startedAt = performance.now()
    await listen(line)
    line.state.set({ isJoined: false })
    if (line.watched !== watched) attempt = -1
    else {
      line.table.store.set({ notice: { tone: 'warn', key: 'studio.offline' } })
      if (performance.now() - startedAt > 10_000) attempt = 0
      await wait(retryMs[Math.min(Math.max(attempt, 0), retryMs.length - 1)] ?? 3_000)
    }
  }
}

/** Listens until the socket closes. */
async function listen(line: Line): Promise<void> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/table/socket`)
  line.socket = socket
  const joining = { token: line.table.api.token, table: line.watched }
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify(joining)))
    socket.addEventListener('message', ({ data }) => {
      if (line.watched === joining.table) take(line, JSON.parse(String(data)) as TableMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (code === tableGone) line.watched = null
      resolve()
    })
  })
}

const tableGone = 4_004

function take(line: Line, message: TableMessage): void {
  const { table, state } = line
  if (table.store.get().notice?.key === 'studio.offline') table.store.set({ notice: null })
  if (message.type === 'balance') {
    table.store.set({ balanceMinor: minorOf(message.balance, table.store.get().state.currency) })
    void refreshHistory(table)
  } else if (message.type === 'lobby') {
    // Who comes from a table finds the sitting there in the history.
    if (!state.get().isJoined) void refreshHistory(table)
    state.set({ isJoined: true, lobby: message.lobby })
    if (message.lobby.ownTable !== null) line.watch(message.lobby.ownTable)
  } else if (message.type === 'stopped')
    table.store.set({ notice: { tone: 'warn', key: 'pvp.refusalStopped' } })
  else takeTable(line, message.table)
}

function takeTable(line: Line, shown: TableShown): void {
  const { table, state } = line
  const before = state.get().table
  state.set({ isJoined: true, table: shown, toldAtMs: performance.now() })
  if (shown.hand?.phase === 'playing') state.set({ played: { hand: shown.hand.hand, seats: shown.seats } })
  const wasSeated = before !== null && before.ownSeat !== null
  if (before && wasSeated !== (shown.ownSeat !== null)) void reload(table)
  if (shown.last && shown.last.hand !== before?.last?.hand && before) void line.loadHands()
  sing(line, { before, shown })
  void giveSeed(line, shown)
}

function sing({ table }: Line, { before, shown }: { before: TableShown | null; shown: TableShown }): void {
  if (!before) return
  const turnOf = (one: TableShown) =>
    (one.hand?.view as { turn?: { seat: number } | null } | null)?.turn?.seat
  if (shown.ownSeat !== null && turnOf(shown) === shown.ownSeat && turnOf(before) !== shown.ownSeat)
    table.sound.tick()
}

/** Every hand gets a fresh seed of this page, given after the server's own was committed. */
async function giveSeed(line: Line, { table, hand, ownSeat }: TableShown): Promise<void> {
  if (ownSeat === null || hand?.phase !== 'waiting' || line.seeded === hand.hand) return
  line.seeded = hand.hand
  await line.table.api.ask('/api/table/seed', { table, hand: hand.hand, seed: freshSeed() })
}

const freshSeed = (): string => crypto.randomUUID().replaceAll('-', '')

async function sit(line: Line, plan: SitPlan): Promise<void> {
  const { table, state } = line
  if (state.get().isAsking) return
  state.set({ isAsking: true })
  table.store.set({ notice: null })
  const request = { ...plan, requestId: crypto.randomUUID(), seed: freshSeed(), device: deviceOf() }
  const answer = await askUntilHeard(table, () => table.api.ask<SitAnswer>('/api/table/sit', request))
  state.set({ isAsking: false })
  if (answer.kind === 'refused') return showRefusal(table, answer.code)
  const { value } = answer
  table.store.set({ balanceMinor: minorOf(value.balance, table.store.get().state.currency) })
  if (value.state === 'refused') return showRefusal(table, value.reason)
  line.watch(value.table)
}

const devicePlace = 'baize.studio.device'

/** A name of this browser, made once; where nothing can be stored it lasts as long as the page. */
function deviceOf(): string {
  const made = crypto.randomUUID()
  try {
    const kept = localStorage.getItem(devicePlace)
    if (kept) return kept
    localStorage.setItem(devicePlace, made)
  } catch {
    return made
  }
  return made
}

async function atTable({ table, state }: Line, call: 'leave' | 'back'): Promise<void> {
  const at = state.get().table?.table
  if (!at || state.get().isAsking) return
  state.set({ isAsking: true })
  const answer = await askUntilHeard(table, () => table.api.ask(`/api/table/${call}`, { table: at }))
  state.set({ isAsking: false })
  if (answer.kind === 'refused') showRefusal(table, answer.code)
}

async function play({ table, state }: Line, move: object): Promise<void> {
  const { table: at, isAsking } = state.get()
  if (!at?.hand || isAsking) return
  state.set({ isAsking: true })
  table.store.set({ notice: null })
  const request = { table: at.table, hand: at.hand.hand, moveIndex: at.hand.moveCount, move }
  const answer = await askUntilHeard(table, () => table.api.ask('/api/table/move', request))
  state.set({ isAsking: false })
  if (answer.kind === 'refused') showRefusal(table, answer.code)
}
