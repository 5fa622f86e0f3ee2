import { invariant } from '@baize/std'
import { paylines } from '../paylines.ts'
import { byScatterCount } from '../judge.ts'
import { reelCount } from '../strips.ts'
import { roles, type SlotModel } from '../types.ts'
import { listLineRuns, type LineRuns } from './line-runs.ts'
import { combinationCount, reelWindows, scatterCounts, type ReelWindow } from './reels.ts'

/**
 * The exact distribution of one spin: `byScatters[count]` maps a pay, in line bets and before any free-spin
 * multiplier, to the number of stop combinations that give it with so many scatters.
 */
export interface SpinDistribution {
  readonly byScatters: readonly ReadonlyMap<number, number>[]
  readonly combinations: number
}

interface CodedWindow {
  readonly codes: Uint8Array
  readonly scatterCount: number
  readonly stopCount: number
}

/**
 * Counts every stop combination of the five reels; where no line is alive the rest of the reels is counted at
 * once.
 */
export function countSpins(model: SlotModel, isFree: boolean): SpinDistribution {
  const reels = reelWindows(model, isFree)
  const combinations = combinationCount(reels)
  invariant(combinations < Number.MAX_SAFE_INTEGER, 'stop combinations are counted in whole numbers')
  const byScatters = Array.from({ length: 16 }, () => new Map<number, number>())
  const count = createCounter(model, { reels, byScatters })
  const lines = Int32Array.from({ length: model.lineCount }, (_, line) => line)
  count({ reel: 0, lines, runs: new Int32Array(model.lineCount), pay: 0, scatters: 0, ways: 1 })
  return { byScatters, combinations }
}

interface Branch {
  readonly reel: number
  /** The lines still alive and the run each is in. */
  readonly lines: Int32Array
  readonly runs: Int32Array
  readonly pay: number
  readonly scatters: number
  readonly ways: number
}

function createCounter(
  model: SlotModel,
  counted: { reels: readonly (readonly ReelWindow[])[]; byScatters: Map<number, number>[] },
): (branch: Branch) => void {
  const runs = listLineRuns(model)
  const coded = counted.reels.map((windows) => windows.map(codeWindow))
  const scattersOfRest = counted.reels.map((_, reel) => scatterCounts(counted.reels.slice(reel)))
  scattersOfRest.push([1])

  const tally = (branch: { pay: number; scatters: number; ways: number }): void => {
    const pay = branch.pay + byScatterCount(model.scatterPays, branch.scatters) * model.lineCount
    const pays = counted.byScatters[branch.scatters]
    invariant(pays, 'at most 15 scatters are in a window')
    pays.set(pay, (pays.get(pay) ?? 0) + branch.ways)
  }
  const count = (branch: Branch): void => {
    const { reel, lines } = branch
    if (reel === reelCount || lines.length === 0) {
      scattersOfRest[reel]?.forEach((ways, more) => {
        if (ways > 0) tally({ pay: branch.pay, scatters: branch.scatters + more, ways: branch.ways * ways })
      })
      return
    }
    for (const window of coded[reel] ?? []) count(extend(branch, { window, runs }))
  }
  return count
}

const aliveLines = new Int32Array(paylines.length)
const aliveRuns = new Int32Array(paylines.length)
const rows = Uint8Array.from(paylines.flat())

function extend(branch: Branch, by: { window: CodedWindow; runs: LineRuns }): Branch {
  const { window } = by
  const { next } = by.runs
  let { pay } = branch
  let alive = 0
  for (let index = 0; index < branch.lines.length; index += 1) {
    const line = branch.lines[index] as number
    const code = window.codes[rows[line * reelCount + branch.reel] as number] as number
    const run = next[(branch.runs[index] as number) * roles.length + code] as number
    if (run < 0) {
      pay += -1 - run
      continue
    }
    aliveLines[alive] = line
    aliveRuns[alive] = run
    alive += 1
  }
  return {
    reel: branch.reel + 1,
    lines: aliveLines.slice(0, alive),
    runs: aliveRuns.slice(0, alive),
    pay,
    scatters: branch.scatters + window.scatterCount,
    ways: branch.ways * window.stopCount,
  }
}

const codeWindow = (window: ReelWindow): CodedWindow => ({
  codes: Uint8Array.from(window.roles, (role) => roles.indexOf(role)),
  scatterCount: window.scatterCount,
  stopCount: window.stopCount,
})
