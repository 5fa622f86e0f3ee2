import { vendorSideCalls } from '@baize/contract/vendor'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { runTournaments } from './course.ts'
import { insertTournament } from './course-store.ts'
import { tellTournaments } from './tell.ts'

const players = Array.from({ length: 21 }, (_, index) => `p${index + 1}`)

test('every place that has a prize is told once places are final', async () => {
  const world = await createWorld()
  for (const player of players) world.operator.fund(player, '100.00')
  const studio = await world.startStudio()
  await insertTournament(world.pool, {
    tournamentId: 'race-1',
    titleEn: 'Race',
    titleBn: 'দৌড়',
    rule: 'wins_total',
    games: [world.slot],
    currency: 'BDT',
    leastStakeMinor: 500n,
    prizes: players.map(() => 100),
    opensInMs: 0,
    lengthMs: 3_600_000,
  })
  const page = await studio.open({ player: 'p1', game: world.slot })
  const { round } = (await page.spin()).body
  await world.pool.query(
    `INSERT INTO tournament_player (tournament_id, player, points, rounds, reached_order, reached_round)
     SELECT 'race-1', player, 9000 - place, 1, place, $2
     FROM unnest($1::text[]) WITH ORDINALITY given (player, place)`,
    [players, round.round],
  )
  const tell = async () => {
    const told = await tellTournaments(world, {})
    const answer = told.ok ? told.value : undefined
    return vendorSideCalls.tournaments.answer.parse(answer).tournaments[0]?.places ?? []
  }
  expect(await tell()).toHaveLength(10)
  await world.pool.query(
    `UPDATE tournament SET opens_at = opens_at - interval '1 day', closes_at = clock_timestamp(),
       counts_until = clock_timestamp()`,
  )
  for (let pass = 0; pass < 2; pass += 1) await runTournaments(studio.deps)
  expect((await tell()).map(({ player, transaction, state }) => [player, transaction, state])).toEqual(
    players.map((player, index) => [player, `race-1-place-${index + 1}`, 'paid']),
  )
})
