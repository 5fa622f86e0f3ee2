import { randomUUID } from 'node:crypto'
import { avatarNames } from '@baize/domain/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const addressOf = (name: string) => `/art/avatars/${name}.svg`
const choose = (token: string, name: unknown) => world.call('memberIconWrite', { token, body: { name } })

describe('avatars', () => {
  test('who has chosen none has the default one, and at least twelve others to choose from', async () => {
    const { token } = await world.register('avatar_none')
    const { value } = await world.call('memberIcon', { token })
    expect(value).toMatchObject({ name: 'seat', icon: addressOf('seat') })
    expect(value.list).toEqual(avatarNames.map((name) => ({ name, icon: addressOf(name) })))
    expect(value.list.length).toBeGreaterThan(12)
    expect((await world.call('memberInfo', { token })).value.iconUrl).toBe(addressOf('seat'))
  })

  test('what was chosen shows at once, and can be chosen again or taken back', async () => {
    const { token } = await world.register('avatar_chosen')
    for (const name of ['tiger', 'tiger', 'lotus', 'seat']) {
      expect(await choose(token, name)).toMatchObject({
        success: true,
        value: { name, icon: addressOf(name) },
      })
      expect((await world.call('memberIcon', { token })).value.name).toBe(name)
      expect((await world.call('memberInfo', { token })).value.iconUrl).toBe(addressOf(name))
    }
  })

  test('what is not in the set is refused, and changes nothing', async () => {
    const { token } = await world.register('avatar_refused')
    await choose(token, 'kite')
    for (const name of ['', 'Tiger', 'constructor', '../tiger', 'a'.repeat(200), 7, null, ['tiger']]) {
      expect(await choose(token, name)).toMatchObject({ success: false, message: 'bad_request' })
    }
    expect((await world.call('memberIcon', { token })).value.name).toBe('kite')
  })

  test('others see it beside what the member writes in a room', async () => {
    const { token } = await world.register('avatar_room')
    const [room] = (await world.call('getRoomList', { query: { language: 'EN' } })).value.list
    const send = (text: string) =>
      world.call('roomSend', { token, body: { room: room?.id ?? '', clientId: randomUUID(), text } })
    expect((await send('before')).value.iconUrl).toBe(addressOf('seat'))
    await choose(token, 'boat')
    const query = { room: room?.id ?? '' }
    const { list } = (await world.call('roomHistory', { token, query })).value
    expect(list.map((message) => message.iconUrl)).toEqual([addressOf('boat')])
  })

  test('a name that is no longer in the set shows the default one', async () => {
    const { token, memberId } = await world.register('avatar_gone')
    await world.platform.db.query(`update member set avatar = 'retired' where id = $1`, [memberId])
    expect((await world.call('memberInfo', { token })).value.iconUrl).toBe(addressOf('seat'))
  })

  test('each one has a picture, and no other name has', async () => {
    for (const name of avatarNames) {
      const answer = await world.app.inject({ url: addressOf(name) })
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(answer.body).toContain('<svg')
    }
    expect((await world.app.inject({ url: addressOf('constructor') })).statusCode).toBe(404)
  })
})
