import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { createPeople, type People } from '../../testing/people.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/** Firebase phone sign-in through the calls that take it: login, and registering with a mobile number. */
let firebase: TestFirebase
let world: World
let people: People
beforeAll(async () => {
  firebase = await startTestFirebase(() => world.platform.clock())
  world = await startWorld({ environment: firebase.environment })
  people = createPeople(world)
})
afterAll(async () => {
  await Promise.all([world.stop(), firebase.close()])
})

const logIn = (idToken: string, username = '01712345678') =>
  world.call('sessionLogin', {
    ...people.newPlace(),
    body: { username, password: idToken, type: 'firebase', countryDialingCode: '+880' },
  })

const register = (mobileNum: string, firebaseIdToken: string) =>
  world.call('memberRegisterMobile', {
    ...people.newPlace(),
    body: {
      mobileNum,
      countryDialingCode: '+880',
      password: testPassword,
      confirmPassword: testPassword,
      firebaseChannel: 'sms',
      firebaseIdToken,
    },
  })

describe('Firebase phone sign-in', () => {
  test('registers with the proven number, and logs in with it afterwards', async () => {
    const registered = await register('01713000001', await firebase.sign('+8801713000001'))
    expect(registered).toMatchObject({ status: 200, value: { firstTimeLogin: true } })
    const place = people.newPlace()
    const body = {
      username: '01713000001',
      password: await firebase.sign('+8801713000001'),
      type: 'firebase',
    }
    const login = await world.call('sessionLogin', { ...place, body })
    expect(login.value.userName).toBe(registered.value.userName)
  })

  test('the token says who it is, whatever name is typed beside it', async () => {
    const victim = await people.settle('fb_victim')
    await people.bind(victim, { mobile: '+8801713000002' })
    const tried = await logIn(await firebase.sign('+8801713000003'), '01713000002')
    expect(tried).toMatchObject({ success: false, message: 'phone_not_registered' })
  })

  test('a token for one number registers no other', async () => {
    const tried = await register('01713000004', await firebase.sign('+8801713000005'))
    expect(tried).toMatchObject({ success: false, message: 'phone_code_invalid' })
  })

  test('token replay: 20 logins at once with one token open one session', async () => {
    await register('01713000006', await firebase.sign('+8801713000006'))
    const token = await firebase.sign('+8801713000006')
    const tries = await Promise.all(Array.from({ length: 20 }, () => logIn(token, '01713000006')))
    expect(tries.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a token that registered logs nobody in, and one that logged in registers nobody', async () => {
    const token = await firebase.sign('+8801713000007')
    expect(await register('01713000007', token)).toMatchObject({ status: 200 })
    expect(await logIn(token, '01713000007')).toMatchObject({ message: 'phone_code_invalid' })
  })

  test('a forged token and one of another project are wrong codes', async () => {
    await register('01713000008', await firebase.sign('+8801713000008'))
    for (const token of [
      await firebase.sign('+8801713000008', { aud: 'another-project' }),
      `${(await firebase.sign('+8801713000008')).split('.').slice(0, 2).join('.')}.AAAA`,
      'not.a.token',
    ]) {
      expect(await logIn(token, '01713000008')).toMatchObject({ message: 'phone_code_invalid' })
    }
    const old = await firebase.sign('+8801713000008')
    world.clock.advance(11 * 60_000)
    expect(await logIn(old, '01713000008')).toMatchObject({ message: 'phone_code_expired' })
  })
})
