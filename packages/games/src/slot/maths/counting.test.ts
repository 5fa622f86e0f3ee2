import { describe, expect, test } from 'vitest'
import { addRatios, multiplyRatios, ratio, toNumber, type Ratio } from '../../ratio.ts'
import { caseRng, entryOf, must } from '../../testing/numbers.ts'
import { judgeLine } from '../judge.ts'
import { slotModels } from '../models.ts'
import { playSlot } from '../play.ts'
import { someSlot } from '../small.fixture.ts'
import { stripsOf, windowAt } from '../strips.ts'
import { everyCourse, tinyModel, tinyStripsModel } from '../tiny.fixture.ts'
import { roles, type Role, type SlotModel } from '../types.ts'
import { expectedMultipliers, uncappedReturn } from './feature.ts'
import { listLineRuns } from './line-runs.ts'
import { combinationCount, reelWindows, scatterCounts } from './reels.ts'
import { countSpins } from './spin-distribution.ts'
import { isBroken, spinReturn, totalReturn } from './spin-return.ts'

const cases = caseRng(20)
const someSlots = Array.from({ length: 12 }, () => someSlot(cases))

/** Every stop combination of the free spins, played one by one as a paid spin of such a table. */
function everySpin(model: SlotModel, isFree: boolean) {
  const strips = (isFree && model.freeSpins.strips) || model.strips
  const alone: SlotModel = {
    ...model,
    strips,
    maxWinMultiple: 1_000_000,
    freeSpins: { ...model.freeSpins, awards: [1, 1, 1], maxSpins: 1, multipliers: [1], retrigger: 0 },
  }
  const spins: { pay: number; scatters: number }[] = []
  const total = strips.reduce((product, strip) => product * strip.length, 1)
  for (let number = 0; number < total; number += 1) {
    let rest = number
    const stops = strips.map((strip) => {
      const stop = rest % strip.length
      rest = Math.floor(rest / strip.length)
      return stop
    })
    // A free spin is the second one: the first is made to trigger it by strips of scatters.
    const forced = isFree
      ? { ...alone, strips: ['S', 'S', 'S', 'A', 'A'], freeSpins: { ...alone.freeSpins, strips } }
      : { ...alone, freeSpins: { ...alone.freeSpins, awards: [0, 0, 0] as const } }
    const numbers = isFree ? [0, 0, 0, 0, 0, ...stops] : stops
    const { outcome } = must(
      playSlot(forced, { stakeMinor: model.lineCount }, { nextInt: () => numbers.shift() ?? 0 }),
    )
    const spin = entryOf(outcome.spins, isFree ? 1 : 0)
    const scatters = spin.window.flat().filter((role) => role === 'scatter').length
    spins.push({ pay: spin.payoutMinor, scatters })
  }
  return spins
}

describe.each([tinyModel, tinyStripsModel, ...someSlots].map((model, index) => [index, model] as const))(
  'small slot %d',
  (_, model) => {
    test.each([false, true])('every spin is counted with its pay and its scatters (free: %j)', (isFree) => {
      const { byScatters, combinations } = countSpins(model, isFree)
      const spins = everySpin(model, isFree)
      expect(combinations).toBe(spins.length)
      const counted = byScatters.flatMap((pays, scatters) =>
        [...pays].map(([pay, ways]) => `${scatters} ${pay} ${ways}`),
      )
      const played = new Map<string, number>()
      for (const { pay, scatters } of spins)
        played.set(`${scatters} ${pay}`, (played.get(`${scatters} ${pay}`) ?? 0) + 1)
      expect(counted.toSorted()).toEqual([...played].map(([key, ways]) => `${key} ${ways}`).toSorted())

      const paid = spins.reduce((sum, { pay }) => sum + BigInt(pay), 0n)
      const mean = spinReturn(model, isFree)
      expect(totalReturn(mean)).toEqual(ratio(paid, BigInt(spins.length) * BigInt(model.lineCount)))
      const counts = Array.from(
        { length: 16 },
        (__, scatters) => spins.filter((spin) => spin.scatters === scatters).length,
      )
      expect(mean.scatterCounts).toEqual(counts)
    })
  },
)

describe('windows of reels', () => {
  test('each stop is in one window, and a scatter is counted before a wild hides it', () => {
    const model = {
      ...tinyModel,
      strips: ['ASBa', 'WSaB', 'SSS', 'AW', 'A'],
      freeSpins: { ...tinyModel.freeSpins, isWildExpanding: true },
    }
    const [first = [], second = [], third = [], , last = []] = reelWindows(model, true)
    expect(first.map(({ stopCount }) => stopCount)).toEqual([1, 1, 1, 1])
    expect(
      second.map(({ roles: seen, scatterCount, stopCount }) => [seen.join(), scatterCount, stopCount]),
    ).toEqual([
      ['wild,wild,wild', 1, 2],
      ['scatter,low1,high2', 1, 1],
      ['wild,wild,wild', 0, 1],
    ])
    expect(third).toMatchObject([{ scatterCount: 3, stopCount: 3 }])
    expect(last).toMatchObject([{ scatterCount: 0, stopCount: 1 }])
    // The paid spin shows the wild where it stands.
    expect(reelWindows(model, false)[1]?.[0]?.roles).toEqual(['wild', 'scatter', 'low1'])
  })

  test('scatters of reels add up as if every combination was looked at', () => {
    for (const model of someSlots) {
      const reels = reelWindows(model, false)
      const counts = Array.from({ length: 16 }, () => 0)
      const strips = stripsOf(model, false)
      const visit = (reel: number, scatters: number): void => {
        if (reel === 5) {
          counts[scatters] = (counts[scatters] ?? 0) + 1
          return
        }
        entryOf(strips, reel).forEach((__, stop) =>
          visit(
            reel + 1,
            scatters + windowAt(entryOf(strips, reel), stop).filter((role) => role === 'scatter').length,
          ),
        )
      }
      visit(0, 0)
      expect(scatterCounts(reels)).toEqual(counts)
      expect(combinationCount(reels)).toBe(counts.reduce((sum, ways) => sum + ways, 0))
    }
  })
})

describe('runs of a line', () => {
  test.each([
    ['', false],
    ['W', false],
    ['WW', false],
    ['A', false],
    ['WA', false],
    ['AWA', false],
    ['AB', true],
    ['WAB', true],
    ['AWB', true],
    ['S', true],
    ['WS', true],
    ['AS', true],
  ])('after %j it is over: %j', (letters, isOver) => {
    const named: Readonly<Record<string, Role>> = { W: 'wild', A: 'high1', B: 'high2', S: 'scatter' }
    expect(isBroken(Array.from(letters, (letter) => named[letter] ?? 'low5'))).toBe(isOver)
  })

  test.each([{ ...tinyModel, wildMultiplier: 3 }, entryOf(slotModels, 3)])(
    'walked role by role come to what the line pays, for every line ($id)',
    (model) => {
      const { next } = listLineRuns(model)
      const line: Role[] = []
      const differing: string[] = []
      const walk = (run: number): void => {
        for (const [code, role] of roles.entries()) {
          line.push(role)
          const after = entryOf(next, run * roles.length + code)
          if (after >= 0) walk(after)
          else {
            // A run that is over pays the same whatever comes: the worst and the best rest are tried.
            const rests: Role[] = ['scatter', role, 'wild']
            for (const rest of line.length < 5 ? rests : [role]) {
              const whole = [...line, ...Array.from({ length: 5 - line.length }, () => rest)]
              if ((judgeLine(model, whole)?.multiple ?? 0) !== -1 - after) differing.push(whole.join())
            }
          }
          line.pop()
        }
      }
      walk(0)
      expect(differing).toEqual([])
    },
  )
})

/** The same sum by following every course of hits and misses. */
function followSpins(model: SlotModel, of: { spin: number; awarded: number; hit: Ratio }): Ratio {
  const { multipliers, retrigger, maxSpins } = model.freeSpins
  const { spin, awarded, hit } = of
  if (spin > awarded) return ratio(0n)
  const times = entryOf(multipliers, Math.min(spin, multipliers.length) - 1)
  const miss = addRatios(ratio(1n), ratio(-hit.numerator, hit.denominator))
  const more = Math.min(awarded + retrigger, maxSpins)
  return [
    ratio(BigInt(times)),
    multiplyRatios(hit, followSpins(model, { spin: spin + 1, awarded: more, hit })),
    multiplyRatios(miss, followSpins(model, { spin: spin + 1, awarded, hit })),
  ].reduce(addRatios)
}

describe('the multipliers that an award is expected to bring', () => {
  test.each([
    [3, 0, 9, [1], ratio(1n, 5n), ratio(3n)],
    [3, 0, 9, [2, 3], ratio(1n, 5n), ratio(8n)],
    // One spin, and one more for each hit, up to three: 1 + 1/4 + 1/16.
    [1, 1, 3, [1], ratio(1n, 4n), ratio(21n, 16n)],
    [1, 5, 3, [1], ratio(1n, 4n), ratio(3n, 2n)],
    [2, 2, 4, [1], ratio(1n), ratio(4n)],
  ])(
    '%d spins, %d more up to %d, times %j',
    (award, retrigger, maxSpins, multipliers, retriggerChance, sum) => {
      const model = { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, retrigger, maxSpins, multipliers } }
      expect(expectedMultipliers(model, { award, retriggerChance })).toEqual(sum)
    },
  )

  test('are those of every course of retriggers', () => {
    const rng = caseRng(8)
    for (let round = 0; round < 40; round += 1) {
      const retrigger = rng.nextInt(4)
      const maxSpins = 1 + rng.nextInt(9)
      const multipliers = [1, 2, 3, 5].slice(rng.nextInt(4))
      const model = { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, retrigger, maxSpins, multipliers } }
      const award = 1 + rng.nextInt(maxSpins)
      const hit = ratio(BigInt(rng.nextInt(5)), 7n)
      expect(expectedMultipliers(model, { award, retriggerChance: hit })).toEqual(
        followSpins(model, { spin: 1, awarded: award, hit }),
      )
    }
  })
})

test('the return before the cut is the mean of every round played without a maximum win', () => {
  for (const model of someSlots.slice(0, 6)) {
    const endless = { ...model, maxWinMultiple: 1_000_000 }
    let [mean, bonus] = [0, 0]
    for (const { result, chance } of everyCourse((rng) =>
      playSlot(endless, { stakeMinor: model.lineCount }, rng),
    )) {
      const { payoutMinor, outcome } = must(result)
      mean += (chance * payoutMinor) / model.lineCount
      if (outcome.spins.length > 1) bonus += chance
    }
    const uncapped = uncappedReturn(endless)
    expect(toNumber(uncapped.total)).toBeCloseTo(mean, 10)
    expect(toNumber(uncapped.bonusChance)).toBeCloseTo(bonus, 10)
    const parts = [uncapped.lines, uncapped.scatters, uncapped.freeSpins].reduce(addRatios)
    expect(parts).toEqual(uncapped.total)
  }
})
