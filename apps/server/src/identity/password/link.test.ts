import { calls } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '../../testing/outbox.ts'
import { newPlace, settle, type Person } from '../../testing/person.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../../testing/world.ts'

/** Spec 4: a forgotten password, by e-mail. */
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const newPassword = 'a wholly new horse'

async function settleWithMail(username: string): Promise<Person & { email: string }> {
  const person = await settle(world, username)
  const email = `${username}@people.example`
  await world.platform.db.query(`update member set email = $2, email_verified_at = now() where id = $1`, [
    person.memberId,
    email,
  ])
  return { ...person, email }
}

const ask = (username: string, email: string, from: CallOptions = newPlace()) =>
  world.call('passwordByEmail', { ...from, body: { username, email } })

async function readLink(email: string): Promise<string> {
  const [mail] = await readOutbox(world, email)
  return mail?.link ?? ''
}
const codeOf = (link: string) => new URL(link).searchParams.get('reset') ?? ''
const reset = (code: string, password = newPassword, confirmNewPassword = password) =>
  world.call('passwordReset', { ...newPlace(), body: { code, newPassword: password, confirmNewPassword } })

describe('the link', () => {
  test('comes in the account’s language, sets the new password and ends every session', async () => {
    const { username, email, token, device, address } = await settleWithMail('forgetter')
    expect(await ask('Forgetter', ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      value: { expiredMinutes: 1 },
    })
    const [mail] = await readOutbox(world, email)
    expect(mail).toMatchObject({ template: 'password_reset', language: 'BN' })
    expect(await reset(codeOf(await readLink(email)))).toMatchObject({ status: 200, value: null })
    expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
    const login = (password: string) =>
      world.call('sessionLogin', { device, address, body: { username, password } })
    expect(await login(testPassword)).toMatchObject({ message: 'login_failed' })
    expect(await login(newPassword)).toMatchObject({ status: 200 })
  })

  test('is good once: of 100 uses at once one sets a password', async () => {
    const { username, email } = await settleWithMail('clicker')
    await ask(username, email)
    const code = codeOf(await readLink(email))
    const uses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => reset(code, `horse number ${index}`)),
    )
    expect(uses.filter(({ success }) => success)).toHaveLength(1)
    expect(await reset(code)).toMatchObject({ status: 422, message: 'password_link_invalid' })
  })

  test('is good for ten minutes', async () => {
    const { username, email } = await settleWithMail('late_one')
    await ask(username, email)
    const code = codeOf(await readLink(email))
    world.clock.advance(10 * 60_000)
    expect(await reset(code)).toMatchObject({ message: 'password_link_invalid' })
  })

  test('survives a password that is refused', async () => {
    const { username, email } = await settleWithMail('second_try')
    await ask(username, email)
    const code = codeOf(await readLink(email))
    expect(await reset(code, 'seven77')).toMatchObject({ message: 'member_password_invalid' })
    expect(await reset(code, 'password1')).toMatchObject({ message: 'member_password_weak' })
    expect(await reset(code, `${username}12`)).toMatchObject({ message: 'member_password_weak' })
    expect(await reset(code, newPassword, 'other')).toMatchObject({ message: 'member_confirm_mismatch' })
    expect(await reset(code)).toMatchObject({ status: 200 })
  })

  test('is void once the password was changed in another way', async () => {
    const { username, email, token } = await settleWithMail('remembered_it')
    await ask(username, email)
    const code = codeOf(await readLink(email))
    const body = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
    expect(await world.call('memberPassword', { token, body })).toMatchObject({ status: 200 })
    expect(await reset(code, 'another horse again')).toMatchObject({ message: 'password_link_invalid' })
  })

  test('is void for a person who was suspended', async () => {
    const { username, email, memberId } = await settleWithMail('link_banned')
    await ask(username, email)
    const code = codeOf(await readLink(email))
    await world.platform.suspensions.suspend(memberId, { kind: 'operator', id: '1' })
    expect(await reset(code)).toMatchObject({ message: 'password_link_invalid' })
  })
})

describe('asking for it', () => {
  test('a wrong pair has the answer of a right one, and sends nothing', async () => {
    const { username, email, memberId } = await settleWithMail('exact_one')
    const other = await settleWithMail('other_one')
    const unverified = await settle(world, 'unverified_one')
    await world.platform.db.query(`update member set email = 'un@people.example' where id = $1`, [
      unverified.memberId,
    ])
    const answers = [
      await ask('nobody_at_all', email),
      await ask(username, 'nobody@people.example'),
      await ask(username, other.email),
      await ask('unverified_one', 'un@people.example'),
    ]
    const { rows } = await world.platform.db.query(
      `select 1 from outgoing_message where member_id = $1 or (not is_decoy and template = 'password_reset'
          and recipient in ('nobody@people.example', 'un@people.example', $2))`,
      [memberId, other.email],
    )
    expect(rows).toEqual([])
    const right = await ask(username, email)
    expect(right).toMatchObject({ status: 200, value: { expiredMinutes: 1 } })
    for (const answer of answers) {
      expect({ ...answer, value: Object.keys(answer.value) }).toEqual({
        ...right,
        value: Object.keys(right.value),
      })
    }
  })

  test('a second ask waits as long for a wrong pair as for a right one', async () => {
    const { username, email } = await settleWithMail('asks_twice')
    const outcomes = async (name: string, address: string) => {
      const from = newPlace()
      await ask(name, address, from)
      return ask(name, address, from)
    }
    const right = await outcomes(username, email)
    expect(right).toMatchObject({ status: 429, message: 'code_wait' })
    expect(await outcomes(username, 'asks.else@people.example')).toEqual(right)
  })

  test('right and wrong pairs use up the tries of a device alike', async () => {
    const tries = async (pair: (index: number) => readonly [string, string]) => {
      const from = newPlace()
      const answers = []
      for (let index = 0; index < 7; index += 1) {
        world.clock.advance(1_100)
        answers.push((await ask(...pair(index), from)).message)
      }
      return answers
    }
    const people = await Promise.all(Array.from({ length: 7 }, (_, index) => settleWithMail(`many_${index}`)))
    const right = await tries((index) => [people[index]?.username ?? '', people[index]?.email ?? ''])
    expect(right).toContain('login_throttled')
    expect(await tries((index) => [`absent_${index}`, `absent_${index}@people.example`])).toEqual(right)
  })

  test('asking with a stranger’s address keeps the stranger from nothing', async () => {
    const { username, email } = await settleWithMail('left_alone')
    for (let tries = 0; tries < 6; tries += 1) await ask(`made_up_${tries}`, email)
    expect(await ask(username, email)).toMatchObject({ status: 200 })
  })

  test('an address that is none is refused', async () =>
    expect(await ask('nobody', 'no address')).toMatchObject({ message: 'email_invalid' }))

  test('searching for accounts is slowed', async () => {
    const from = newPlace()
    for (let tries = 0; tries < 5; tries += 1) await ask(`search_${tries}`, 'a@people.example', from)
    expect(await ask('search_6', 'a@people.example', from)).toMatchObject({
      status: 429,
      message: 'login_throttled',
    })
  })

  test('takes a form, as spec 7 says, and JSON, as the description of the API says', async () => {
    const ways = [
      { payload: { username: 'a_form', email: 'b@people.example' } },
      {
        payload: 'username=a_form&email=c%40people.example',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ]
    for (const way of ways) {
      const response = await world.app.inject({ method: 'POST', url: calls.passwordByEmail.path, ...way })
      expect(response.statusCode).toBe(200)
    }
    const described = await world.app.inject({ url: '/docs/openapi.json' })
    const { content } = described.json().paths[calls.passwordByEmail.path].post.requestBody
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  })

  test.each([
    ['evil.example', 'http://127.0.0.1:9'],
    ['127.0.0.1:8000@evil.example', 'http://127.0.0.1:9'],
    ['192.168.1.20:8000', 'http://192.168.1.20:8000'],
    ['localhost:8000', 'http://localhost:8000'],
  ])('the Host header %s leads to %s', async (host, origin) => {
    const { username, email } = await settleWithMail(`host_${host.length}`)
    const response = await world.app.inject({
      method: 'POST',
      url: calls.passwordByEmail.path,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, email }).toString(),
    })
    if (response.statusCode === 400) return expect(host).toContain('@')
    expect((await readLink(email)).startsWith(`${origin}/?reset=`)).toBe(true)
  })
})
