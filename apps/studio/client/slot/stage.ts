import type { LineWin, Role, SlotSpin, SlotView } from '@baize/games'
import type { Sound } from '../core/sound.ts'
import { createStore, nextPaint, type Store, wait } from '@baize/ui/page'
import { bigWinLevel, playResult, winLevel } from '../core/win.ts'
import type { Pace, SpinStage } from './spin-controller.ts'

/** What stands on the reels and is said about it. */
export interface StageState {
  /** `window[reel][row]` */
  readonly window: readonly (readonly Role[])[]
  readonly spinning: readonly boolean[]
  /** The reel on which one more scatter would win free spins; it turns a little longer. */
  readonly awaited: number | null
  /** Cells lit as `reel.row`; null lights all alike. */
  readonly lit: ReadonlySet<string> | null
  readonly line: LineWin | null
  readonly scatter: { readonly count: number; readonly payoutMinor: number } | null
  readonly wonMinor: number
  readonly free: { readonly index: number; readonly total: number; readonly multiplier: number } | null
  /** Waits for the player to begin the free spins. */
  readonly intro: { readonly count: number; readonly multiplier: number } | null
  /** A win worth a pause: a big one, or what free spins paid. */
  readonly bigWin: { readonly minor: number; readonly isCapped: boolean } | null
  /** What the round that is shown has cost. */
  readonly costMinor: number
  readonly isReplay: boolean
}

export interface Stage extends SpinStage<SlotView> {
  readonly store: Store<StageState>
}

// VISUAL 9: five stops 120 ms apart; a win line draws in 380 ms.
const stopEveryMs = 120
const awaitedMs = 900
export const scattersToWin = 3
const lineMs = 1_150
const allLinesMs = 3_200

export function createStage(window: StageState['window'], sound: Sound): Stage {
  const store = createStore<StageState>({ window, ...restingStage })
  let hurrying = new AbortController()
  const stage: Stage = {
    store,
    sound,
    startReels() {
      hurrying = new AbortController()
      store.set({ ...restingStage, spinning: [true, true, true, true, true] })
    },
    reset: () => store.set(restingStage),
    hurry: () => hurrying.abort(),
    endReplay: () => store.set({ isReplay: false }),
    async present(view, how) {
      const renew = () => {
        hurrying = new AbortController()
        return hurrying.signal
      }
      await presentSpins(stage, { view, how, renew })
    },
  }
  return stage
}

const restingStage = {
  spinning: [false, false, false, false, false],
  awaited: null,
  lit: null,
  line: null,
  scatter: null,
  wonMinor: 0,
  free: null,
  intro: null,
  bigWin: null,
  costMinor: 1,
  isReplay: false,
} as const

interface Presenting {
  readonly view: SlotView
  readonly how: Pace
  readonly renew: () => AbortSignal
}

async function presentSpins(stage: Stage, presenting: Presenting): Promise<void> {
  const { view, how, renew } = presenting
  const { spins } = view.outcome
  stage.store.set({ isReplay: how.isReplay === true, costMinor: view.stakeMinor })
  for (const spin of spins) {
    if (spin.index === 1) await announce(stage, { spin, spins, how, signal: renew() })
    if (spin.isFree) startFreeSpin(stage, spin, spins)
    const signal = renew()
    await wait(how.isTurbo || how.isStill ? 60 : spin.isFree ? 520 : 240, signal)
    await stopReels(stage, { spin, how, signal })
    await showWins(stage, { spin, how, signal: renew() })
  }
  await closeRound(stage, presenting)
}

async function announce(
  stage: Stage,
  at: { spin: SlotSpin; spins: readonly SlotSpin[]; how: Pace; signal: AbortSignal },
): Promise<void> {
  const count = at.spins[0]?.freeSpinsLeft ?? 0
  stage.sound.win(true)
  stage.store.set({ intro: { count, multiplier: at.spin.multiplier }, line: null, scatter: null })
  await wait(at.how.isUnattended ? 1_800 : 60_000, at.signal)
  stage.store.set({ intro: null })
}

function startFreeSpin(stage: Stage, spin: SlotSpin, spins: readonly SlotSpin[]): void {
  const total = spin.index + (spins[spin.index - 1]?.freeSpinsLeft ?? 1) - 1
  stage.store.set({
    spinning: [true, true, true, true, true],
    lit: null,
    line: null,
    scatter: null,
    free: { index: spin.index, total, multiplier: spin.multiplier },
  })
}

async function stopReels(
  stage: Stage,
  at: { spin: SlotSpin; how: Pace; signal: AbortSignal },
): Promise<void> {
  const window = at.spin.window.map((column, reel) =>
    at.spin.expandedReels.includes(reel) ? column.map((): Role => 'wild') : column,
  )
  stage.store.set({ window })
  await nextPaint()
  for (let reel = 0; reel < window.length; reel += 1) {
    const awaited = isAwaited(at, reel) ? reel : null
    stage.store.set({ awaited })
    if (awaited !== null) await wait(awaitedMs, at.signal)
    stage.store.set({ spinning: stage.store.get().spinning.map((isOn, index) => isOn && index > reel) })
    if (!at.how.isTurbo || reel === window.length - 1) stage.sound.stop()
    await wait(at.how.isStill ? 0 : at.how.isTurbo ? 35 : stopEveryMs, at.signal)
  }
  stage.store.set({ awaited: null })
  await wait(at.how.isStill ? 0 : 160, at.signal)
}

/** Three scatters win: with two of them landed, each further reel may bring the third. */
function isAwaited({ spin, how }: { spin: SlotSpin; how: Pace }, reel: number): boolean {
  if (how.isTurbo || how.isStill || spin.isFree) return false
  const landed = spin.window.slice(0, reel).flat()
  return landed.filter((role) => role === 'scatter').length === scattersToWin - 1
}

async function showWins(stage: Stage, at: { spin: SlotSpin; how: Pace; signal: AbortSignal }): Promise<void> {
  const { spin, how, signal } = at
  const before = spin.totalMinor - spin.payoutMinor
  if (spin.lineWins.length === 0 && !spin.scatterWin) return
  playResult(stage.sound, { payoutMinor: spin.totalMinor, stakeMinor: stage.store.get().costMinor })
  stage.store.set({ wonMinor: spin.totalMinor })
  const each = Math.max(280, Math.min(how.isTurbo ? 420 : lineMs, allLinesMs / spin.lineWins.length))
  for (const line of spin.lineWins) {
    stage.store.set({ line, scatter: null, lit: cellSet(line.cells) })
    await wait(each, signal)
    if (signal.aborted) break
  }
  if (spin.scatterWin) {
    const { count, payoutMinor, cells } = spin.scatterWin
    stage.store.set({ line: null, scatter: { count, payoutMinor }, lit: cellSet(cells) })
    await wait(how.isTurbo ? 420 : lineMs, signal)
  }
  stage.store.set({ wonMinor: before + spin.payoutMinor })
}

async function closeRound(stage: Stage, { view, how, renew }: Presenting): Promise<void> {
  const last = view.outcome.spins.at(-1)
  const hasFree = view.outcome.spins.length > 1
  stage.store.set({ free: null, wonMinor: view.payoutMinor })
  const level = winLevel(view)
  const isBig = level >= bigWinLevel
  if (isBig || (hasFree && level > 0)) {
    if (isBig) stage.sound.win(true)
    stage.store.set({
      bigWin: { minor: view.payoutMinor, isCapped: view.outcome.isCapped },
      line: null,
      scatter: null,
      lit: null,
    })
    await wait(how.isStill || how.isTurbo ? 1_600 : 3_400, renew())
    stage.store.set({ bigWin: null })
  }
  const shown = last?.lineWins[0]
  if (shown) stage.store.set({ line: shown, lit: cellSet(last.lineWins.flatMap((line) => line.cells)) })
}

const cellSet = (cells: readonly (readonly [number, number])[]): ReadonlySet<string> =>
  new Set(cells.map(([reel, row]) => `${reel}.${row}`))
