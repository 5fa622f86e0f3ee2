import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { agreeTerms, openTwoOperators } from '../../testing/gift-terms.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let operators: Awaited<ReturnType<typeof openTwoOperators>>
beforeAll(async () => {
  world = await startWorld()
  operators = await openTwoOperators(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const table = (makeUpPoints: string | null = '15') => ({
  kind: 'check_in' as const,
  document: {
    days: 7 as const,
    gap: 'restart' as const,
    gifts: [10, 20, 30, 40, 50, 60]
      .map((amount) => ({ kind: 'points' as const, amount: String(amount) }))
      .concat([{ kind: 'cash' as never, amount: '7700' }]),
    makeUpPoints,
  },
})

let memberId: MemberId
let names = 0
beforeEach(async () => {
  const opened = await world.register(`daily${(names += 1)}`)
  memberId = opened.memberId as MemberId
})

const press = (isMakeUp = false) => world.platform.checkIns.checkIn(memberId, { isMakeUp, language: 'EN' })
const days = (count: number) => world.clock.advance(count * 86_400_000)
const grants = async () =>
  (await world.platform.grants.history(memberId, { before: null, limit: 20 })).map(({ gift }) => gift)

test('without a table there is no check-in', async () => {
  expect(await world.platform.checkIns.read(memberId)).toBeNull()
  expect(await press()).toMatchObject({ code: 'check_in_closed' })
  await agreeTerms(world, operators, table())
})

test('many presses at once give one gift a day; seven days in a row end in cash', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => press()))
  expect(answers.filter((answer) => answer.ok && answer.value.given !== null)).toHaveLength(1)
  expect(await grants()).toEqual([{ kind: 'points', points: 10n }])
  for (let day = 2; day <= 7; day += 1) {
    days(1)
    expect(await press()).toMatchObject({ value: { calendar: { streak: day, isDoneToday: true } } })
  }
  expect((await grants())[0]).toEqual({ kind: 'cash', amountMinor: 7700n })
  days(1)
  expect(await press()).toMatchObject({ value: { given: { kind: 'points', amount: '10' } } })
})

test('a missed day begins the series again, unless it is made up for once with points', async () => {
  await press()
  days(1)
  await press()
  expect(await press(true)).toMatchObject({ code: 'check_in_nothing_missed' })
  days(2)
  expect(await world.platform.checkIns.read(memberId)).toMatchObject({
    streak: 0,
    makeUp: { points: '15' },
  })
  const made = await Promise.all([press(true), press(true)])
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await world.platform.checkIns.read(memberId)).toMatchObject({ streak: 3, makeUp: null })
  expect(await press()).toMatchObject({ value: { calendar: { streak: 4 } } })
  days(2)
  expect(await press()).toMatchObject({ value: { calendar: { streak: 1 } } })
})

test('without the points a missed day stays missed', async () => {
  await agreeTerms(world, operators, table('500'))
  await press()
  days(2)
  expect(await press(true)).toMatchObject({ code: 'points_short' })
  expect(await world.platform.checkIns.read(memberId)).toMatchObject({ streak: 0 })
  await agreeTerms(world, operators, table())
})

test('a stop holds check-ins, and whoever is excluded has none', async () => {
  await world.platform.rewardDesk.stop(operators.by, { id: 'family:check_in', reason: 'a test' })
  expect(await press()).toMatchObject({ code: 'reward_stopped' })
  await world.platform.rewardDesk.release(operators.by, { id: 'family:check_in', reason: 'a test' })
  await rows(
    world.platform.db,
    `update member set excluded_until = now() + interval '9 years' where id = $1`,
    [memberId],
  )
  expect(await press()).toMatchObject({ code: expect.stringMatching(/player_(excluded|blocked)/) })
})
