import type { LineWin, SlotSpin, SlotView } from '@baize/games'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestSound } from '../testing/sound.ts'
import { createStage } from './stage.ts'

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 0)))
afterAll(() => void vi.unstubAllGlobals())

const window: SlotSpin['window'] = Array.from({ length: 5 }, () => ['low1', 'low2', 'low3'])

/** A round of one spin whose only line pays so much on a stake of 10.00. */
function viewOf(payoutMinor: number): SlotView {
  const line = { line: 0, role: 'low1', count: 3, payoutMinor, cells: [] } as unknown as LineWin
  const spin = {
    index: 0,
    window,
    expandedReels: [],
    lineWins: payoutMinor > 0 ? [line] : [],
    scatterWin: null,
    payoutMinor,
    totalMinor: payoutMinor,
    freeSpinsLeft: 0,
    isFree: false,
    multiplier: 1,
  } as unknown as SlotSpin
  return {
    kind: 'slot',
    stakeMinor: 1_000,
    payoutMinor,
    outcome: { spins: [spin], isCapped: false },
  } as unknown as SlotView
}

async function present(payoutMinor: number) {
  const { sound, played } = createTestSound()
  const stage = createStage(window, sound)
  const announced: boolean[] = []
  stage.store.subscribe(() => announced.push(stage.store.get().bigWin !== null))
  const shown = stage.present(viewOf(payoutMinor), { isTurbo: true, isStill: true })
  const hurrying = setInterval(() => stage.hurry(), 5)
  await shown
  clearInterval(hurrying)
  return { played, shown: stage.store.get(), isAnnounced: announced.includes(true) }
}

test.each([
  ['less than the stake', 400, false],
  ['the stake itself', 1_000, false],
  ['more than the stake', 1_400, true],
])('a line that pays %s sounds like a win: %s', async (_name, payoutMinor, isWin) => {
  const { played, shown } = await present(payoutMinor)
  expect(played.some((tone) => tone.includes('win'))).toBe(isWin)
  expect(shown).toMatchObject({ costMinor: 1_000, wonMinor: payoutMinor })
})

test('a big win is announced from fifteen stakes of its own round', async () => {
  expect((await present(14_999)).isAnnounced).toBe(false)
  expect((await present(15_000)).isAnnounced).toBe(true)
})

/** The reels that were waited for while this window came to rest. */
async function awaitedIn(scatters: readonly number[], isTurbo: boolean) {
  const view = viewOf(0)
  const [spin] = view.outcome.spins
  const column = (reel: number) => ['low1', scatters.includes(reel) ? 'scatter' : 'low2', 'low3'] as const
  const landed = { ...spin, window: [0, 1, 2, 3, 4].map(column) } as SlotSpin
  const stage = createStage(window, createTestSound().sound)
  const awaited = new Set<number | null>()
  stage.store.subscribe(() => awaited.add(stage.store.get().awaited))
  const hurrying = setInterval(() => stage.hurry(), 5)
  await stage.present({ ...view, outcome: { ...view.outcome, spins: [landed] } }, { isTurbo, isStill: false })
  clearInterval(hurrying)
  return { reels: [...awaited].filter((reel) => reel !== null), last: stage.store.get().awaited }
}

test.each([
  { scatters: [0, 2], isTurbo: false, reels: [3, 4] },
  { scatters: [0, 2, 3], isTurbo: false, reels: [3] },
  { scatters: [1, 4], isTurbo: false, reels: [] },
  { scatters: [0, 2], isTurbo: true, reels: [] },
])('reels wait for the third of the scatters on $scatters: $reels', async ({ scatters, isTurbo, reels }) => {
  expect(await awaitedIn(scatters, isTurbo)).toEqual({ reels, last: null })
})
