import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

describe('spec 4: announcements go to their audience', () => {
  const told = async (token?: string) => {
    const { value: now } = await world.call('getAnnouncementContentV2', {
      token,
      query: { language: 'EN', types: 'PU,H' },
    })
    const past = await world.call('getAnnouncementHistory', { token, query: { language: 'EN' } })
    const mine = (list: readonly { id: string }[]) =>
      list.map(({ id }) => id).filter((id) => id.startsWith('for-'))
    return [now.popup, now.history, past.value.list].map((list) => mine(list).toSorted())
  }
  beforeAll(async () => {
    for (const execution of ['A', 'B', 'F'] as const) {
      const text = { EN: execution, BN: execution }
      const written = await world.platform.content.write({
        kind: 'announcement',
        id: `for-${execution}`,
        position: 0,
        state: 'published',
        fromMs: Date.now() - 60_000,
        untilMs: null,
        title: text,
        body: text,
        fields: { execution, promotionType: null },
      })
      expect(written.ok).toBe(true)
    }
  })

  test('guests get those of B alone', async () =>
    expect(await told()).toEqual([['for-B'], ['for-B'], ['for-B']]))

  test('members get those of A, and of F in the session of their first login', async () => {
    const { token } = await world.register('told_once')
    const past = ['for-A', 'for-F']
    expect(await told(token)).toEqual([['for-A', 'for-F'], past, past])
    await world.call('sessionFirstLogin', { token })
    expect(await told(token)).toEqual([['for-A', 'for-F'], past, past])
    const again = await world.call('sessionLogin', {
      body: { username: 'told_once', password: testPassword },
    })
    expect(await told(again.value.token)).toEqual([['for-A'], past, past])
  })

  test('no cache gives the answer of one to another', async () => {
    const response = await world.app.inject({ url: '/wps/relay/getAnnouncementContentV2?language=EN' })
    expect(response.headers).toMatchObject({
      'cache-control': expect.stringContaining('private'),
      vary: expect.stringContaining('authorization'),
    })
  })
})
