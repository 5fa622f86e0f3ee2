import type { TextKey } from '@baize/i18n'
import type {
  ClientRefusal,
  RoundAnswer,
  RoundRequest,
  RoundShown,
  StateAnswer,
} from '../../wire/messages.ts'
import type { Asked, GameApi } from './api.ts'
import { minorOf } from './money.ts'
import type { Settings } from './settings.ts'
import type { Sound } from './sound.ts'
import { createStore, type Store, wait } from '@baize/ui/page'

/** Texts of the pages that take no values. */
type PlainKey =
  | 'studio.pending'
  | 'studio.settling'
  | 'studio.offline'
  | 'studio.takenUp'
  | (`live.refusal${string}` & TextKey)
  | (`pvp.refusal${string}` & TextKey)
  | (`studio.refusal${string}` & TextKey)

export interface Notice {
  /** `wait` turns until the answer is there. */
  readonly tone: 'warn' | 'info' | 'wait'
  readonly key: PlainKey
}

/** What every game's page shows around its field. */
export interface TableState {
  readonly state: StateAnswer
  /** Shown balance: during a round the stake is already gone and the win not yet there. */
  readonly balanceMinor: number
  readonly stakeMinor: number
  /** All that the round under way or last shown has cost; null before the first and after another is chosen. */
  readonly stakedMinor: number | null
  readonly lastWinMinor: number
  readonly notice: Notice | null
  readonly isBusy: boolean
  /** The player is told about their play and decides how to go on. */
  readonly isReminded: boolean
  readonly history: readonly RoundShown[] | null
  readonly settings: Settings
}

export interface Table {
  readonly api: GameApi
  readonly store: Store<TableState>
  readonly sound: Sound
}

export function createTable(parts: {
  api: GameApi
  state: StateAnswer
  settings: Settings
  sound: Sound
}): Table {
  const { state } = parts
  const stakes = state.stakesMinor
  const usual = stakes.find((stake) => stake >= 1_000) ?? stakes.at(-1) ?? 0
  const store = createStore<TableState>({
    state,
    balanceMinor: minorOf(state.balance, state.currency),
    stakeMinor: state.openRound?.stakeMinor ?? usual,
    stakedMinor: null,
    lastWinMinor: 0,
    notice: null,
    isBusy: false,
    isReminded: false,
    history: null,
    settings: parts.settings,
  })
  return { api: parts.api, store, sound: parts.sound }
}

/** What the next round costs: a free round is played at its own stake. */
export const nextStake = (table: TableState): number => table.state.freeRounds?.stakeMinor ?? table.stakeMinor

export function changeStake(table: Table, direction: 1 | -1): void {
  const { state, stakeMinor } = table.store.get()
  const { stakesMinor } = state
  const index = stakesMinor.findIndex((stake) => stake >= stakeMinor)
  const next = stakesMinor[Math.max(0, Math.min(stakesMinor.length - 1, index + direction))]
  if (next !== undefined) table.store.set({ stakeMinor: next, stakedMinor: null })
  table.sound.tick()
}

export function showBalance(table: Table, answer: RoundAnswer): void {
  table.store.set({ balanceMinor: minorOf(answer.balance, table.store.get().state.currency) })
}

const askWaitsMs = [300, 700, 1_500, 3_000]
const followEveryMs = 900

/**
 * Sends a request until it is answered. The request keeps its id, so a repeat changes nothing; while
 * nothing is heard the page says so.
 */
export async function askUntilHeard<T>(
  table: Table,
  ask: () => Promise<Asked<T>>,
): Promise<Exclude<Asked<T>, { kind: 'unknown' }>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask()
    if (answer.kind !== 'unknown') {
      if (attempt > 0 && table.store.get().notice?.key === 'studio.offline') table.store.set({ notice: null })
      return answer
    }
    table.store.set({ notice: { tone: 'warn', key: 'studio.offline' } })
    await wait(askWaitsMs[Math.min(attempt, askWaitsMs.length - 1)] ?? 3_000)
  }
}

/** Stakes a round: the balance goes down at once, and nothing else is played until it is seen. */
export async function stakeRound(table: Table, asked: Omit<RoundRequest, 'requestId'>) {
  const { balanceMinor } = table.store.get()
  const costMinor = asked.isFree ? 0 : asked.stakeMinor
  table.store.set({
    isBusy: true,
    notice: null,
    stakedMinor: asked.stakeMinor,
    balanceMinor: Math.max(0, balanceMinor - costMinor),
  })
  const request = { requestId: crypto.randomUUID(), ...asked }
  const answer = await askUntilHeard(table, () => table.api.start(request))
  if (answer.kind === 'refused') table.store.set({ stakedMinor: null })
  return answer
}

/**
 * Takes in what an answer says besides the round, free rounds and seeds, and follows the round until it can
 * be shown. The balance is shown when the round is.
 */
export function takeRound(table: Table, answer: RoundAnswer): Promise<RoundAnswer> {
  const { state } = table.store.get()
  table.store.set({ state: { ...state, freeRounds: answer.freeRounds, seeds: answer.seeds } })
  return followRound(table, answer)
}

/** The round that was open when the page asked, as soon as it can be shown; nothing when there is none. */
export async function takeUpRound(table: Table): Promise<RoundAnswer | undefined> {
  const { openRound } = table.store.get().state
  if (!openRound) return undefined
  const asked = await askUntilHeard(table, () => table.api.round(openRound.round))
  return asked.kind === 'ok' ? followRound(table, asked.value) : undefined
}

/** Follows a round whose bet or win is not confirmed until it can be shown. */
async function followRound(table: Table, answer: RoundAnswer): Promise<RoundAnswer> {
  let latest = answer
  while (latest.round.state === 'pending' || latest.round.state === 'settling') {
    const key = latest.round.state === 'pending' ? 'studio.pending' : 'studio.settling'
    table.store.set({ notice: { tone: 'wait', key } })
    await wait(followEveryMs)
    const asked = await askUntilHeard(table, () => table.api.round(latest.round.round))
    if (asked.kind === 'refused') break
    latest = asked.value
  }
  const { state, stakeMinor } = latest.round
  const isReturned = state === 'cancelled' || state === 'refused'
  // Decisions may have added to the stake.
  table.store.set({ notice: null, stakedMinor: isReturned ? null : stakeMinor })
  return latest
}

/** The text of why a round or call did not happen, by its code; the platform's codes among them. */
const refusalKeys: Record<string, PlainKey> = {
  insufficient_funds: 'studio.refusalInsufficientFunds',
  limit_reached: 'studio.refusalLimit',
  player_blocked: 'studio.refusalBlocked',
  session_expired: 'studio.refusalSession',
  unknown_session: 'studio.refusalSession',
  session_required: 'studio.refusalSession',
  game_disabled: 'studio.refusalDisabled',
  bet_unknown: 'studio.refusalBetReturned',
  player_absent: 'studio.refusalBetReturned',
  bet_late: 'live.refusalLate',
  no_contest: 'live.refusalNoContest',
  bets_closed: 'live.refusalClosed',
  decision_late: 'live.refusalDecision',
  tip_limit: 'live.refusalTipLimit',
  tip_absent: 'live.refusalTipAbsent',
  seat_taken: 'pvp.refusalSeatTaken',
  seated_elsewhere: 'pvp.refusalSeatedElsewhere',
  table_unknown: 'pvp.refusalTableGone',
  hand_over: 'pvp.refusalHandOver',
  turn_other: 'pvp.refusalNotYourTurn',
  sitting_unused: 'pvp.refusalUnused',
  round_open: 'studio.refusalRoundOpen',
  move_conflict: 'studio.refusalMove',
  cell_opened: 'studio.refusalMove',
  round_over: 'studio.refusalMove',
  stake_invalid: 'studio.refusalStake',
  seed_in_use: 'studio.refusalSeedInUse',
  client_seed_invalid: 'studio.refusalClientSeed',
}

export const refusalKey = (code: ClientRefusal | string | null): PlainKey =>
  refusalKeys[code ?? ''] ?? 'studio.refusalOther'

export function showRefusal(table: Table, code: ClientRefusal | string | null): void {
  table.store.set({ notice: { tone: 'warn', key: refusalKey(code) } })
}

/** Loads the last rounds again; they are shown beside the field or on demand. */
export async function refreshHistory(table: Table): Promise<void> {
  const answer = await table.api.history()
  if (answer.kind === 'ok') table.store.set({ history: answer.value.rounds })
}

/** Asks for everything again: after another device has played, for example. */
export async function reload(table: Table): Promise<StateAnswer | undefined> {
  const answer = await table.api.state()
  if (answer.kind !== 'ok') return undefined
  const state = answer.value
  table.store.set({ state, balanceMinor: minorOf(state.balance, state.currency) })
  return state
}
