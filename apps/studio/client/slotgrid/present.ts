import type { GridScreen, GridView, GridWin, HoldScreen, SpinScreen, WheelScreen } from '@baize/games'
import type { Sound } from '../core/sound.ts'
import { nextPaint, type Store, wait } from '@baize/ui/page'
import { bigWinLevel, playResult, winLevel } from '../core/win.ts'
import type { Pace } from '../slot/spin-controller.ts'
import { cellSet, featureOf, type GridStageState } from './stage-state.ts'

export interface Presenting {
  readonly store: Store<GridStageState>
  readonly sound: Sound
  readonly view: GridView
  readonly how: Pace
  /** A new wait that the player may hurry. */
  renew(): AbortSignal
}

// VISUAL 9: stops 120 ms apart; a win is told in about a second.
const stopEveryMs = 120
const winMs = 1_050
const allWinsMs = 2_800

/** Shows a stored round screen by screen. */
export async function presentRound(presenting: Presenting): Promise<void> {
  const { store, view, how } = presenting
  store.set({ isReplay: how.isReplay === true, costMinor: view.stakeMinor })
  const { screens } = view.outcome
  for (const [index, screen] of screens.entries()) {
    const before = screens[index - 1]
    if (isFirstOfFeature(screen, before)) await announce(presenting, screen)
    if (screen.type === 'hold') await showCoins(presenting, screen)
    else if (screen.type === 'wheel') await turnWheel(presenting, screen)
    else await showSpin(presenting, screen, before)
  }
  await closeRound(presenting)
}

const isFirstOfFeature = (screen: GridScreen, before: GridScreen | undefined): boolean =>
  screen.type === 'spin'
    ? screen.spin === 1 && screen.fall === 0
    : before === undefined || before.type === 'spin'

async function announce({ store, sound, how, renew }: Presenting, screen: GridScreen): Promise<void> {
  const type = screen.type === 'spin' ? 'free' : screen.type
  const count =
    screen.type === 'spin' ? screen.freeSpinsLeft + 1 : screen.type === 'hold' ? screen.coins.length : 0
  sound.win(true)
  store.set({
    intro: { type, count },
    win: null,
    triggerMinor: null,
    spinning: store.get().window.map(() => false),
  })
  await wait(how.isUnattended ? 1_800 : 60_000, renew())
  store.set({ intro: null, lit: null })
}

async function showSpin(
  presenting: Presenting,
  screen: SpinScreen,
  before: GridScreen | undefined,
): Promise<void> {
  if (screen.fall > 0 && before?.type === 'spin') await fall(presenting, { screen, before })
  else await stopReels(presenting, screen)
  await showWins(presenting, screen)
}

function startFreeSpin(store: Presenting['store'], screen: SpinScreen): void {
  const { spin, freeSpinsLeft, trigger } = screen
  store.set({
    spinning: screen.window.map((_, reel) => screen.stops[reel] !== -1),
    lit: null,
    gone: null,
    win: null,
    triggerMinor: null,
    free: { index: spin, total: spin + freeSpinsLeft - (trigger?.freeSpins ?? 0) },
  })
}

async function stopReels({ store, sound, how, renew }: Presenting, screen: SpinScreen): Promise<void> {
  if (screen.spin > 0) startFreeSpin(store, screen)
  const signal = renew()
  await wait(how.isTurbo || how.isStill ? 60 : screen.spin > 0 ? 480 : 240, signal)
  store.set({ window: screen.window, wildReels: screen.wildReels, fall: 0, multiplier: screen.multiplier })
  await nextPaint()
  for (let reel = 0; reel < screen.window.length; reel += 1) {
    store.set({ spinning: store.get().spinning.map((isOn, index) => isOn && index > reel) })
    if (!how.isTurbo || reel === screen.window.length - 1) sound.stop()
    await wait(how.isStill ? 0 : how.isTurbo ? 35 : stopEveryMs, signal)
  }
  await wait(how.isStill ? 0 : 160, signal)
}

/** What has won goes, and the rest comes down. */
async function fall(
  { store, sound, how, renew }: Presenting,
  { screen, before }: { screen: SpinScreen; before: SpinScreen },
): Promise<void> {
  const signal = renew()
  const triggers = before.fall === 0 ? before.window.flatMap(triggerCells) : []
  const gone = new Set([...cellSet(before.wins.flatMap(({ cells }) => cells)), ...triggers])
  store.set({ gone, win: null, triggerMinor: null, lit: null })
  await wait(how.isStill ? 80 : how.isTurbo ? 120 : 260, signal)
  store.set({ window: screen.window, gone: null, fall: screen.fall, multiplier: screen.multiplier })
  sound.tick()
  await wait(how.isStill ? 80 : how.isTurbo ? 140 : 340, signal)
}

const triggerCells = (letters: string, reel: number): string[] =>
  Array.from(letters).flatMap((letter, row) => (letter === 'S' ? [`${reel}.${row}`] : []))

async function showWins({ store, sound, view, how, renew }: Presenting, screen: SpinScreen): Promise<void> {
  if (screen.wins.length === 0 && !screen.trigger) return
  const signal = renew()
  playResult(sound, { payoutMinor: screen.totalMinor, stakeMinor: view.stakeMinor })
  store.set({ wonMinor: screen.totalMinor })
  const each = Math.max(280, Math.min(how.isTurbo ? 420 : winMs, allWinsMs / screen.wins.length))
  for (const win of screen.wins) {
    store.set({ win, triggerMinor: null, lit: cellSet(win.cells) })
    await wait(each, signal)
    if (signal.aborted) break
  }
  if (!screen.trigger) return
  const { cells, payoutMinor } = screen.trigger
  store.set({ win: null, triggerMinor: payoutMinor, lit: cellSet(cells) })
  await wait(how.isTurbo ? 420 : winMs, signal)
}

async function showCoins({ store, sound, view, how, renew }: Presenting, screen: HoldScreen): Promise<void> {
  const signal = renew()
  const { coins, freshCount, respinsLeft, isFull } = screen
  store.set({ hold: { coins, freshCount, respinsLeft, isFull }, lit: null, win: null })
  if (freshCount > 0) sound.safe(Math.min(coins.length, 7))
  else sound.tick()
  await wait(how.isTurbo || how.isStill ? 220 : freshCount > 0 ? 900 : 600, signal)
  if (screen.payoutMinor === 0) return
  store.set({ wonMinor: screen.totalMinor })
  playResult(sound, { payoutMinor: screen.totalMinor, stakeMinor: view.stakeMinor })
  await wait(how.isTurbo ? 500 : 1_200, signal)
}

async function turnWheel({ store, sound, view, how, renew }: Presenting, screen: WheelScreen): Promise<void> {
  const signal = renew()
  const at = { wheel: screen.wheel, target: screen.stop }
  store.set({ wheel: { ...at, isTurning: true }, lit: null, win: null })
  await wait(how.isStill ? 60 : how.isTurbo ? 700 : 2_600, signal)
  store.set({ wheel: { ...at, isTurning: false }, wonMinor: screen.totalMinor })
  playResult(sound, { payoutMinor: screen.totalMinor, stakeMinor: view.stakeMinor })
  await wait(how.isTurbo ? 500 : 1_300, signal)
}

async function closeRound({ store, sound, view, how, renew }: Presenting): Promise<void> {
  const { screens, isCapped } = view.outcome
  const feature = featureOf(screens)
  store.set({ free: null, wonMinor: view.payoutMinor, gone: null })
  const level = winLevel(view)
  const isBig = level >= bigWinLevel
  if (isBig || (feature && level > 0)) {
    if (isBig) sound.win(true)
    const bigWin = { minor: view.payoutMinor, isCapped }
    store.set({ bigWin, win: null, triggerMinor: null, lit: null })
    await wait(how.isStill || how.isTurbo ? 1_600 : 3_400, renew())
  }
  store.set({ bigWin: null, hold: null, wheel: null })
  const last = screens.at(-1)
  if (last?.type !== 'spin') return
  const [shown] = last.wins
  if (shown) keepWin(store, { last, shown })
}

/** A round that ends on a win leaves it standing. */
function keepWin(store: Store<GridStageState>, of: { last: SpinScreen; shown: GridWin }): void {
  store.set({ win: of.shown, lit: cellSet(of.last.wins.flatMap(({ cells }) => cells)) })
}
