import { invariant } from '@baize/std'
import { judgeWindow, unitsOf } from '../judge.ts'
import { payLetters, type GridModel, type GridSource } from '../types.ts'
import { stepOf, windowAt } from '../window.ts'

/** Chances of what a spin pays, in units before its multiplier; the key is the pay. */
export type Pays = Map<number, number>

/** What one spin pays by its number of triggers; the triggers' own pay is in it. */
export type SpinPays = readonly Pays[]

export interface SpinRules {
  readonly source: GridSource
  readonly wildTimes: number
  /** Reels that are wild as a whole before the spin. */
  readonly wildReels: number
  readonly isWildStaying: boolean
}

/** The paid spin's rules, or those of the free spins. */
export function rulesOf(model: GridModel, isFree: boolean): SpinRules {
  const { feature, source, wildTimes } = model
  if (!isFree || feature.type !== 'free') return { source, wildTimes, wildReels: 0, isWildStaying: false }
  return { ...feature, source: feature.source ?? source, wildReels: 0 }
}

/** Counts every spin of a model without cascades. Sets of wild reels are bits: reel 2 is 4. */
export function countSpin(model: GridModel, rules: SpinRules): ReadonlyMap<number, SpinPays> {
  invariant(!model.cascade && 'strips' in rules.source, 'spins of strips are counted, falls are not')
  const counted = model.judge === 'lines' ? countLines(model, rules) : countWays(model, rules)
  const byReels = new Map<number, Pays[]>()
  for (const { wildReels, triggers, units, chance } of counted) {
    const spins = byReels.get(wildReels) ?? Array.from({ length: 31 }, (): Pays => new Map())
    byReels.set(wildReels, spins)
    const pays = spins[triggers]
    invariant(pays, 'a screen has at most 30 cells')
    const pay = units + triggerUnits(model, triggers)
    pays.set(pay, (pays.get(pay) ?? 0) + chance)
  }
  return byReels
}

/** Units that the triggers themselves pay. */
export const triggerUnits = ({ feature }: GridModel, count: number): number =>
  feature.type === 'free' && count >= feature.least ? stepOf(feature.pays, count - feature.least) : 0

interface Counted {
  readonly wildReels: number
  readonly triggers: number
  readonly units: number
  readonly chance: number
}

/** What can be seen on a reel, with its chance. */
interface Face {
  readonly letters: string
  readonly chance: number
}

function facesOf(model: GridModel, rules: SpinRules, reel: number): Face[] {
  const rowCount = model.rows[reel] ?? 0
  const strip = 'strips' in rules.source ? (rules.source.strips[reel] ?? '') : ''
  if (rules.wildReels & (1 << reel)) return [{ letters: 'W'.repeat(rowCount), chance: 1 }]
  const chances = new Map<string, number>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const seen = windowAt(strip, stop, rowCount)
    const letters = rules.isWildStaying && seen.includes('W') ? 'W'.repeat(rowCount) : seen
    // Ways count symbols on a reel and not their places; a line needs the places.
    const key = model.judge === 'ways' ? Array.from(letters).toSorted().join('') : letters
    chances.set(key, (chances.get(key) ?? 0) + 1 / strip.length)
  }
  return [...chances].map(([letters, chance]) => ({ letters, chance }))
}

const countOf = (letters: string, letter: string): number => letters.split(letter).length - 1

function* countLines(model: GridModel, rules: SpinRules): Generator<Counted> {
  const [first = [], second = [], third = []] = model.rows.map((_, reel) => facesOf(model, rules, reel))
  for (const one of first)
    for (const two of second)
      for (const three of third) {
        const window = [one.letters, two.letters, three.letters]
        const units = judgeWindow(model, window, rules.wildTimes).reduce((sum, win) => sum + win.units, 0)
        const triggers = countOf(window.join(''), 'S')
        yield { wildReels: 0, triggers, units, chance: one.chance * two.chance * three.chance }
      }
}

/** A run of reels on its way: the ways of each symbol that is still alive, and what has been paid. */
interface Branch extends Counted {
  readonly ways: readonly number[]
}

const symbols = payLetters.filter((letter) => letter !== 'W')

/** Walks the reels from the left; branches that have become alike are one. */
function countWays(model: GridModel, rules: SpinRules): Iterable<Counted> {
  let branches: Iterable<Branch> = [
    { ways: symbols.map(() => 1), wildReels: 0, triggers: 0, units: 0, chance: 1 },
  ]
  for (const reel of model.rows.keys()) {
    const faces = facesOf(model, rules, reel).map((face) => weigh(face, { reel, ...rules }))
    const merged = new Map<string, Branch>()
    for (const branch of branches)
      for (const face of faces) {
        const next = extend(model, branch, face)
        const key = `${next.ways.join()}|${next.wildReels}|${next.triggers}|${next.units}`
        const known = merged.get(key)
        merged.set(key, known ? { ...known, chance: known.chance + next.chance } : next)
      }
    branches = merged.values()
  }
  return branches
}

interface WeighedFace {
  readonly reel: number
  readonly weights: readonly number[]
  readonly triggers: number
  readonly wildReels: number
  readonly chance: number
}

type Weighing = Pick<SpinRules, 'wildTimes' | 'isWildStaying'> & { readonly reel: number }

function weigh(face: Face, of: Weighing): WeighedFace {
  const wilds = countOf(face.letters, 'W')
  return {
    reel: of.reel,
    weights: symbols.map((letter) => countOf(face.letters, letter) + wilds * of.wildTimes),
    triggers: countOf(face.letters, 'S'),
    wildReels: of.isWildStaying && wilds > 0 ? 1 << of.reel : 0,
    chance: face.chance,
  }
}

function extend(model: GridModel, branch: Branch, face: WeighedFace): Branch {
  const isLast = face.reel === model.rows.length - 1
  let { units } = branch
  const ways = branch.ways.map((before, index) => {
    const letter = symbols[index]
    if (before === 0 || letter === undefined) return 0
    const after = before * (face.weights[index] ?? 0)
    if (after > 0 && !isLast) return after
    units +=
      after > 0 ? after * unitsOf(model, letter, face.reel + 1) : before * unitsOf(model, letter, face.reel)
    return 0
  })
  return {
    ways,
    units,
    wildReels: branch.wildReels | face.wildReels,
    triggers: branch.triggers + face.triggers,
    chance: branch.chance * face.chance,
  }
}
