import type { RuleDocument } from '@baize/domain/reward'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createPeople, type Place } from '../../testing/people.ts'
import { missionDocument, openAgreeing } from '../../testing/reward-rules.ts'
import { newDevice } from '../../testing/sign-in.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { judgeProgress } from '../rule/judge.ts'

let world: World
let agree: ReturnType<typeof openAgreeing>
let names = 0

const welcome: RuleDocument = {
  ...missionDocument,
  family: 'registration',
  tag: 'newbie',
  measure: 'registered',
  period: 'once',
}

beforeAll(async () => {
  world = await startWorld()
  agree = openAgreeing(world, welcome)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function register(by: Place) {
  const body = {
    username: `linked_${(names += 1)}`,
    password: testPassword,
    confirmPassword: testPassword,
  }
  const { value } = await world.call('memberRegister', { ...by, body })
  const center = async (language = 'EN') =>
    (await world.call('rewardCenter', { token: value.token, query: { language } })).value
  return { token: value.token, center }
}
const stopAll = () =>
  rows(
    world.platform.db,
    `insert into reward_stop select 'rule:' || id, 'test', 'over', now() from reward_rule
     on conflict do nothing`,
  )

test('of accounts opened on one device only the first has a welcome gift; the others read why', async () => {
  await agree()
  const people = createPeople(world)
  const [home, elsewhere] = [people.newPlace(), people.newPlace()]
  const [first, second, third] = [await register(home), await register(home), await register(elsewhere)]
  await judgeProgress(world.platform)
  await judgeProgress(world.platform)
  const fourth = await register({ ...people.newPlace(), device: home.device })
  await judgeProgress(world.platform)
  const seen = await Promise.all([first, second, third, fourth].map(({ center }) => center()))
  expect(seen.map(({ availablePromoCount }) => availablePromoCount)).toEqual([1, 0, 1, 0])
  expect(seen.map(({ offers: [offer] }) => [offer?.status, offer?.isTakenByLinked])).toEqual([
    ['claim', false],
    ['close', true],
    ['claim', false],
    ['close', true],
  ])
  expect(seen[0]?.offers[0]?.isOncePerCluster).toBe(true)
  await stopAll()
})

test('where a rule says so each account has it', async () => {
  await agree({ audience: { registeredWithinDays: null, oncePerCluster: false } })
  const device = newDevice()
  const people = createPeople(world)
  const both = [
    await register({ ...people.newPlace(), device }),
    await register({ ...people.newPlace(), device }),
  ]
  await judgeProgress(world.platform)
  const seen = await Promise.all(both.map(({ center }) => center()))
  expect(seen.map(({ availablePromoCount }) => availablePromoCount)).toEqual([1, 1])
  await stopAll()
})
