import { trialDraws } from '@baize/sports/check'
import { marketType } from '@baize/sports/markets'
import { matchModels } from '@baize/sports/models'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keyOf } from '../engine/offer.ts'
import { createRehearsals, liveAmounts, type Rehearsed } from './rehearsals.ts'
import { createJointThread } from './thread.ts'

function footballOf(id: string): Rehearsed {
  const model = matchModels.football
  const parameters = model.parametersOf(0.5, -0.5)
  const match = model.createMatch(parameters)
  const markets = match.price(match.start).map(({ type, spec, outcomes }) => {
    return { market: keyOf({ type, spec }), outcomes: outcomes.map((outcome) => outcome.id) }
  })
  return { id, sport: 'football', parameters, markets }
}
const legs = [
  { market: 'football_1x2|', outcome: 'home' },
  { market: 'football_total|total=2.5', outcome: 'over' },
]

it('answers when there are enough matches, and plays more behind each answer', async () => {
  const rehearsals = createRehearsals({ models: matchModels, marketType, seed: () => 5 })
  onTestFinished(() => rehearsals.close())
  const event = footballOf('a')
  // A slow machine answers with too few, and is asked again.
  await vi.waitFor(
    async () => expect((await rehearsals.tally(event, legs))?.paths).toBeGreaterThanOrEqual(1_024),
    { timeout: 20_000 },
  )
  const first = await rehearsals.tally(event, legs)
  await vi.waitFor(
    async () =>
      expect((await rehearsals.tally(event, []))?.paths).toBeGreaterThan((first?.paths ?? 0) + 1_000),
    { timeout: 20_000 },
  )
  expect(await rehearsals.tally(event, [{ market: 'football_1x2|', outcome: 'unknown' }])).toBeUndefined()
})

it('simulates a match from its current state, and again after its next tick', async () => {
  const rehearsals = createRehearsals({
    models: matchModels,
    marketType,
    seed: () => 6,
    amounts: liveAmounts,
  })
  onTestFinished(() => rehearsals.close())
  const before = footballOf('c')
  const match = matchModels.football.createMatch(before.parameters)
  const draws = trialDraws(11)
  let state = match.start
  for (let tick = 0; tick < 300; tick += 1) state = match.play(state, draws)
  const [leg] = legs
  if (!leg) throw new Error('there is a selection')
  const event = { ...before, now: { ticks: 300, state } }
  const tally = await vi.waitFor(
    async () => {
      const found = await rehearsals.tally(event, [leg])
      if (!found || found.paths < 2_048) throw new Error('too few matches yet')
      return found
    },
    { timeout: 20_000 },
  )
  const priced = match.price(state).find(({ type }) => type === 'football_1x2')
  const chance = (priced?.outcomes.find(({ id }) => id === 'home')?.split[0] ?? 0) / 1_000_000
  const sd = Math.sqrt((chance * (1 - chance)) / tally.paths)
  expect(Math.abs(tally.wins / tally.paths - chance)).toBeLessThan(4 * sd)
  const next = { ...event, now: { ticks: 301, state: match.play(state, draws) } }
  expect((await rehearsals.tally(next, [leg]))?.paths).toBeLessThan(tally.paths)
})

it('answers from a thread of its own', async () => {
  const thread = createJointThread()
  onTestFinished(() => thread.close())
  const tally = await thread.tally(footballOf('b'), legs)
  expect(tally).toMatchObject({ voids: 0 })
  const match = matchModels.football.createMatch(footballOf('b').parameters)
  const live = { ...footballOf('b live'), now: { ticks: 0, state: match.start } }
  expect(await thread.tally(live, legs)).toMatchObject({ voids: 0 })
  const unknown = { ...footballOf('c'), parameters: { homeGoals: -1 } }
  await expect(thread.tally(unknown, legs)).rejects.toThrow()
})
