import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let token: string
let memberId: bigint
beforeAll(async () => {
  world = await startWorld()
  ;({ token, memberId } = await world.register('critic'))
})
afterAll(() => world.stop())

const give = (content: string, questionType = 'idea', by = token) =>
  world.call('feedback', { token: by, body: { questionType, content } })

test('spec 9: types and length bounds come from configuration', async () => {
  const setting = async () => (await world.call('getFeedbackSetting', { query: { language: 'EN' } })).value
  expect(await setting()).toMatchObject({ minLength: 10, maxLength: 500 })
  expect((await setting()).questionTypes).toContainEqual({ id: 'idea', title: 'Suggestion' })
  expect(await give('a'.repeat(9))).toMatchObject({ status: 422, value: { min: 10, max: 500 } })
  expect(await give('a'.repeat(501))).toMatchObject({ message: 'feedback_length_wrong' })
  expect(await give('a'.repeat(50), 'none')).toMatchObject({ message: 'feedback_type_unknown' })
  const by = { kind: 'system', id: 'test' } as const
  await world.platform.settings.change({ key: 'site.feedbackMaxLength', value: 20, by })
  expect(await setting()).toMatchObject({ maxLength: 20 })
  expect(await give('a'.repeat(21))).toMatchObject({ value: { max: 20 } })
  expect(await give('ক'.repeat(20))).toMatchObject({ status: 200, value: null })
})

test('is kept as it was written for an operator, and closed once', async () => {
  const text = '<b>=cmd|calc</b>'
  await give(text)
  const open = await world.platform.feedback.open(10)
  const written = open.find(({ content }) => content === text)
  expect(written).toMatchObject({ question_type: 'idea', language: 'BN' })
  const { feedback } = world.platform
  const close = () => feedback.close(memberId as never, written?.id ?? '')
  expect([await close(), await close()]).toEqual([true, false])
})

test('needs a login, and five in an hour are enough', async () => {
  expect(
    await world.call('feedback', { body: { questionType: 'idea', content: 'a'.repeat(15) } }),
  ).toMatchObject({
    status: 401,
  })
  const loud = (await world.register('loud')).token
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => give(`number ${i} of them`, 'idea', loud)),
  )
  expect(all.filter(({ success }) => success)).toHaveLength(5)
  expect(new Set(all.map(({ message }) => message))).toEqual(new Set(['ok', 'feedback_limit_reached']))
})
