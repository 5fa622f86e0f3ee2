import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '@baize/std'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { feedAll, naiveSums, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { FeedConsumer } from './consumer.ts'
import { feedConsumer, rebuildConsumer } from './consume.ts'
import { loadConsumers } from './consumers.ts'

/** All there is of a new consumer of settled bets: its file, and a table of its own. */
const consumerFile = `
export const feedConsumers = [{
  name: 'toy_sums',
  apply: (tx, { after, upTo }) => tx.query(
    \`insert into toy_sum as s (member_id, product, turnover, facts)
      select member_id, product, sum(valid_stake), count(*) from bet_fact where id > $1 and id <= $2
       group by member_id, product
      on conflict (member_id, product) do update set turnover = s.turnover + excluded.turnover,
        facts = s.facts + excluded.facts\`, [after, upTo]),
  reset: (tx) => tx.query('delete from toy_sum'),
}]
`
const table = `create table toy_sum (member_id bigint, product text, turnover bigint, facts bigint,
  primary key (member_id, product));
  grant select, insert, update, delete on toy_sum to baize_app`

let world: World
let owner: Pool
let book: TestBook
let directory: string
let toy: FeedConsumer
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'feed-owner', max: 1 })
  await owner.query(table)
  directory = mkdtempSync(join(tmpdir(), 'baize-consumer-'))
  writeFileSync(join(directory, 'feed-consumer.ts'), consumerFile)
  const [found] = await loadConsumers([directory])
  if (!found) throw new Error('the file was not found')
  toy = found
  book = await openBook(world)
  ;({ memberId } = await openPlayer(world, 'consumed'))
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await owner.end()
  await world.stop()
})

beforeEach(async () => {
  const lost = await book.stake(memberId, [10_00n])
  await book.end(memberId, lost)
  await book.stake(memberId, [5_00n])
  const betId = await book.place(memberId, 20_00n)
  const settlement = { memberId, betId, revision: 1, state: 'settled', payoutMinor: 30_00n } as const
  await world.platform.betting.settleBets(book.source, [settlement])
  await feedAll(world)
})

const counted = async () => {
  const found = await rows<{ product: string; turnover: bigint; facts: bigint }>(
    world.platform.db,
    'select product, turnover, facts from toy_sum where member_id = $1 order by product',
    [memberId],
  )
  return found.reduce(
    (sum, each) => ({ turnover: sum.turnover + each.turnover, facts: sum.facts + each.facts }),
    { turnover: 0n, facts: 0n },
  )
}
const recount = async () => (await naiveSums(world, memberId)).valid

test('a consumer and a product are added by files and a name: sums are those of a recount', async () => {
  await feedConsumer(world.platform, toy, { facts: 1 })
  expect((await counted()).turnover).toBe(await recount())
})

test('of many steps at once each fact is counted once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => feedConsumer(world.platform, toy, { facts: 1 })))
  expect((await counted()).turnover).toBe(await recount())
})

test('a step that fails leaves neither figures nor a cursor', async () => {
  await feedConsumer(world.platform, toy)
  const before = await counted()
  const round = await book.stake(memberId, [7_00n])
  await book.end(memberId, round)
  await feedAll(world)
  const failing: FeedConsumer = {
    ...toy,
    async apply(tx, range, deps) {
      await toy.apply(tx, range, deps)
      throw new Error('the step died')
    },
  }
  await expect(feedConsumer(world.platform, failing)).rejects.toThrow('the step died')
  expect(await counted()).toEqual(before)
  await feedConsumer(world.platform, toy)
  expect((await counted()).turnover).toBe(before.turnover + 7_00n)
})

test('a rebuild gives what was there, whatever became of it', async () => {
  await feedConsumer(world.platform, toy)
  const before = await counted()
  await owner.query('update toy_sum set turnover = turnover + 1')
  await rebuildConsumer(world.platform, toy)
  expect(await counted()).toEqual(before)
})

test('the metric says how far each is behind', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/metrics' })
  const lags = answer.body.split('\n').filter((line) => line.startsWith('baize_bet_feed_lag_seconds{'))
  expect(new Set(lags.map((line) => /consumer="(\w+)"/.exec(line)?.[1]))).toEqual(
    new Set(['feed', 'toy_sums']),
  )
  const toyLag = lags.find((line) => line.includes('toy_sums'))?.split(' ')[1]
  expect(Number(toyLag)).toBeGreaterThan(0)
  await feedConsumer(world.platform, toy)
  const after = await world.app.inject({ method: 'GET', url: '/metrics' })
  expect(after.body).toContain('baize_bet_feed_lag_seconds{consumer="toy_sums"} 0')
})

test('two consumers of one name are refused', async () => {
  await expect(loadConsumers([directory, directory])).rejects.toThrow('a name of its own')
})
