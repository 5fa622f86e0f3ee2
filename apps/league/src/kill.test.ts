import pg from 'pg'
import type { Score } from '@baize/sports/match'
import type { Sport } from '@baize/sports/market'
import { matchModels } from '@baize/sports/models'
import { replayMatch } from '@baize/sports/proof'
import { expect, it, onTestFinished } from 'vitest'
import { createLeagueTestDatabase } from '../../../tools/test/database.ts'
import type { Killable } from '../../../tools/test/killable.ts'
import { createReader, isStored, type Received } from './testing/book.ts'
import { startKillable } from './testing/killable.ts'

const token = 'a token that only this test knows of'

interface Row {
  readonly id: string
  readonly sport: Sport
  readonly parameters: unknown
  readonly seed: string
  readonly commitment: string
  readonly salts: string[]
  readonly ticks: number
  readonly score: Score
}

it('continues the same matches and message numbers after being killed three times', async () => {
  const database = await createLeagueTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  const plan = {
    databaseUrl: database.url,
    feedToken: token,
    tournaments: ['bsl', 'bfd', 's13', 'npl'],
    time: { from: Date.now(), speed: 40 },
  }
  const start = () => startKillable(plan, onTestFinished)
  const rowsOf = async () => {
    const { rows } = await owner.query<Row>(
      `SELECT event_id AS id, sport, parameters, seed, commitment, salts, ticks, score FROM league.event
       WHERE status IN ('live', 'ended') ORDER BY event_id`,
    )
    return rows
  }
  const received: Received[] = []
  const last = () => received.findLast(isStored)?.message.seq ?? 0
  const listen = async (league: Killable, more: number) => {
    const reader = createReader({ url: league.url, token })
    const until = last() + more
    received.push(
      ...(await reader.read('league-live', {
        after: last(),
        isEnough: ({ message }) => message.seq >= until && message.type !== 'alive',
      })),
    )
  }
  let before: readonly Row[] = []
  for (let life = 0; life < 4; life += 1) {
    const league = await start()
    const known = new Map((await rowsOf()).map((row) => [row.id, row]))
    for (const row of before) {
      const now = known.get(row.id)
      expect(now).toMatchObject({ seed: row.seed, commitment: row.commitment })
      expect(now?.ticks).toBeGreaterThanOrEqual(row.ticks)
      expect(now?.salts.slice(0, row.salts.length)).toEqual(row.salts)
    }
    await listen(league, 150)
    await league.kill()
    before = await rowsOf()
  }
  const stored = received.filter(isStored)
  expect(stored.map(({ message }) => message.seq)).toEqual(stored.map((_, at) => at + 1))
  const throughs = received.map(({ message }) => message.through)
  expect(throughs).toEqual(throughs.toSorted((a, b) => a - b))
  expect(before.length).toBeGreaterThan(3)
  for (const { id, sport, parameters, seed, salts, ticks, score } of before) {
    const model = matchModels[sport]
    const replayed = replayMatch({ model, parameters, seed, event: id, salts, mostTicks: ticks })
    expect(replayed.ticks).toBe(ticks)
    expect(JSON.parse(JSON.stringify(replayed.score))).toEqual(score)
  }
}, 60_000)
