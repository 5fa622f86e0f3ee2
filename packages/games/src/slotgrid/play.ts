import type { Rng } from '@baize/std'
import { playHold, playWheel } from './features.ts'
import { judgeWindow } from './judge.ts'
import { createCourse, type Course } from './course.ts'
import type { FreeFeature, GridCell, GridModel, GridOutcome, GridWin, SpinScreen } from './types.ts'
import { cellsOf, drawWindow, dropWindow, stepOf, type Window } from './window.ts'

export interface GridPlay {
  readonly payoutMinor: number
  readonly outcome: GridOutcome
}

/**
 * Plays a whole round: the paid spin and the feature it wins, or the feature alone when it was bought. The
 * bet is in minor units, a multiple of the model's units; the payout is whole by construction.
 */
export function playGrid(
  model: GridModel,
  input: { readonly betMinor: number; readonly isBought: boolean },
  rng: Rng,
): GridPlay {
  const course = createCourse(model, { betMinor: input.betMinor, rng })
  const triggers = input.isBought ? boughtTriggers(course) : playPaidSpin(course)
  if (triggers.length >= model.feature.least && !course.isCapped()) playFeature(course, triggers)
  const { screens, totalMinor } = course
  return { payoutMinor: totalMinor, outcome: { screens, isCapped: course.isCapped() } }
}

/** A bought feature starts as with the least number of triggers; held coins lie anywhere. */
function boughtTriggers({ model, rng }: Course): GridCell[] {
  const pool = model.rows.flatMap((rowCount, reel) =>
    Array.from({ length: rowCount }, (_, row): GridCell => [reel, row]),
  )
  const { least, type } = model.feature
  if (type !== 'hold') return pool.slice(0, least)
  return Array.from({ length: least }, () => pool.splice(rng.nextInt(pool.length), 1)[0] ?? [0, 0])
}

function playPaidSpin(course: Course): GridCell[] {
  const { model } = course
  const { source, wildTimes, cascade, feature } = model
  const spun = spinOnce(course, {
    spin: 0,
    source,
    wildTimes,
    multiplier: 1,
    chainTimes: cascade?.times ?? [1],
    wildReels: [],
    isWildStaying: false,
    awardOf: (count) => (feature.type === 'free' ? awardOf(feature, count) : 0),
    awarded: 0,
  })
  return spun.triggers
}

/** Free spins for so many triggers of the paid spin. */
const awardOf = (feature: FreeFeature, count: number): number =>
  Math.min(stepOf(feature.awards, count - feature.least), feature.maxSpins)

function playFeature(course: Course, triggers: readonly GridCell[]): void {
  const { feature } = course.model
  if (feature.type === 'hold') return playHold(course, feature, triggers)
  if (feature.type === 'wheel') return playWheel(course, feature)
  playFreeSpins(course, feature, awardOf(feature, triggers.length))
}

function playFreeSpins(course: Course, feature: FreeFeature, award: number): void {
  const { model } = course
  let awarded = award
  let wildReels: readonly number[] = []
  for (let spin = 1; spin <= awarded && !course.isCapped(); spin += 1) {
    const room = feature.maxSpins - awarded
    const spun = spinOnce(course, {
      spin,
      source: feature.source ?? model.source,
      wildTimes: feature.wildTimes,
      multiplier: stepOf(feature.multipliers, spin - 1),
      chainTimes: model.cascade?.freeTimes ?? [1],
      wildReels,
      isWildStaying: feature.isWildStaying,
      awardOf: () => Math.min(feature.retrigger, room),
      awarded,
    })
    awarded += spun.freeSpins
    wildReels = spun.wildReels
  }
}

interface Spin {
  readonly spin: number
  readonly source: GridModel['source']
  readonly wildTimes: number
  readonly multiplier: number
  readonly chainTimes: readonly number[]
  readonly wildReels: readonly number[]
  readonly isWildStaying: boolean
  readonly awardOf: (triggerCount: number) => number
  /** Free spins given before this spin. */
  readonly awarded: number
}

interface Spun {
  readonly triggers: readonly GridCell[]
  readonly freeSpins: number
  readonly wildReels: readonly number[]
}

/** Draws a spin, judges it, and lets it fall until nothing wins any more. */
function spinOnce(course: Course, spin: Spin): Spun & { triggers: GridCell[] } {
  const { model, rng } = course
  const { stops, window: drawn } = drawWindow(model, spin, rng)
  const wildReels = spin.isWildStaying ? reelsWithWild(drawn) : spin.wildReels
  const triggers = cellsOf(drawn, 'S')
  const trigger = judgeTrigger(course, spin, triggers)
  const freeSpins = trigger?.freeSpins ?? 0
  const freeSpinsLeft = spin.awarded + freeSpins - spin.spin
  const first = { fall: 0, winning: 0, stops, window: drawn, wildReels, trigger }
  let wins = showScreen(course, spin, { ...first, freeSpinsLeft })
  let [window, winning]: [Window, number] = [drawn, 0]
  for (let fall = 1; model.cascade; fall += 1) {
    const gone = [...wins.flatMap(({ cells }) => cells), ...(fall === 1 ? triggers : [])]
    if (gone.length === 0 || course.isCapped()) break
    if (wins.length > 0) winning += 1
    window = dropWindow(window, gone, model.cascade.refill, rng)
    const fallen = { fall, winning, stops: [], window, wildReels, trigger: null }
    wins = showScreen(course, spin, { ...fallen, freeSpinsLeft })
  }
  return { triggers, freeSpins, wildReels }
}

type Shown = Pick<SpinScreen, 'fall' | 'stops' | 'window' | 'wildReels' | 'trigger' | 'freeSpinsLeft'> & {
  /** Winning screens of the spin before this one. */
  readonly winning: number
}

/** Judges what is seen, adds the screen to the round, and gives its wins. */
function showScreen(course: Course, spin: Spin, shown: Shown): readonly GridWin[] {
  const { model, unitMinor } = course
  const { winning, freeSpinsLeft, ...seen } = shown
  const multiplier = spin.multiplier * stepOf(spin.chainTimes, winning)
  const filled = fillReels(seen.window, seen.wildReels)
  const wins = judgeWindow(model, filled, spin.wildTimes).map(({ units, ...win }) => ({
    ...win,
    payoutMinor: units * multiplier * unitMinor,
  }))
  const wonMinor = wins.reduce((sum, win) => sum + win.payoutMinor, seen.trigger?.payoutMinor ?? 0)
  course.add({ type: 'spin', spin: spin.spin, ...seen, multiplier, wins }, { wonMinor, freeSpinsLeft })
  return wins
}

function judgeTrigger(
  { model: { feature }, unitMinor }: Course,
  spin: Spin,
  cells: readonly GridCell[],
): SpinScreen['trigger'] {
  if (cells.length < feature.least) return null
  const units = feature.type === 'free' ? stepOf(feature.pays, cells.length - feature.least) : 0
  return {
    cells,
    payoutMinor: units * spin.multiplier * unitMinor,
    freeSpins: spin.awardOf(cells.length),
  }
}

const reelsWithWild = (window: Window): number[] =>
  window.flatMap((letters, reel) => (letters.includes('W') ? [reel] : []))

const fillReels = (window: Window, wildReels: readonly number[]): Window =>
  wildReels.length === 0
    ? window
    : window.map((letters, reel) => (wildReels.includes(reel) ? 'W'.repeat(letters.length) : letters))
