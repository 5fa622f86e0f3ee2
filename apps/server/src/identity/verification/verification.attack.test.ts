import { defaultSettings } from '@baize/domain/setting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { CodeAsk } from './codes.ts'

/** reliability.md, "login, session": what is tried on codes sent to people. */
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const limits = defaultSettings.messages
const hourMs = 3_600_000
let people = 0
const newNumber = () => `171${String((people += 1)).padStart(7, '0')}`
const newTarget = () => `+880${newNumber()}`
const newDevice = () => `${(people += 1)}`.padStart(43, 'd')
const newAddress = () => {
  people += 1
  return `198.${people % 250}.${Math.floor(people / 250)}.1`
}
const newCaller = () => ({ address: newAddress(), device: newDevice() })

const ask = (mobileNum: string, caller: { address?: string; device?: string } = {}, body: object = {}) =>
  world.call('smsNoLogin', {
    ...newCaller(),
    ...caller,
    body: { mobileNum, countryDialingCode: '880', ...body },
  })
const sendCode = (target: string, given: Partial<CodeAsk> = {}) =>
  world.platform.codes.send({
    purpose: 'login',
    channel: 'sms',
    target,
    caller: newCaller(),
    language: 'EN',
    ...given,
  })
const tryCode = (target: string, code: string, purpose: CodeAsk['purpose'] = 'login') =>
  world.platform.codes.use(world.platform.db, { purpose, target, code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function newMember(): Promise<string> {
  const mobile = newNumber()
  const { memberId } = await world.register(`owner_${(people += 1)}`)
  await rows(world.platform.db, `update member set mobile = $2, mobile_verified_at = now() where id = $1`, [
    memberId,
    `+880${mobile}`,
  ])
  return mobile
}

describe('code reuse', () => {
  test('100 parallel uses of one code are one success', async () => {
    const target = newTarget()
    await sendCode(target)
    const code = await readCode(world, target)
    const uses = await Promise.all(Array.from({ length: 100 }, () => tryCode(target, code)))
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('100 parallel uses in transactions of their own are one success', async () => {
    const target = newTarget()
    await sendCode(target)
    const code = await readCode(world, target)
    const { db, codes } = world.platform
    const uses = await Promise.all(
      Array.from({ length: 100 }, () =>
        inTransaction(db, (tx) => codes.use(tx, { purpose: 'login', target, code })),
      ),
    )
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('100 parallel uses of one ticket are one success', async () => {
    const { db, tickets } = world.platform
    const ticket = await tickets.issue(db, { kind: 'password_reset', payload: {}, ttlMs: 60_000 })
    const uses = await Promise.all(
      Array.from({ length: 100 }, () => tickets.use(db, 'password_reset', ticket)),
    )
    expect(uses.filter((found) => found !== undefined)).toHaveLength(1)
  })
})

describe('code brute force', () => {
  test('the right code after five wrong ones opens nothing', async () => {
    const target = newTarget()
    await sendCode(target)
    const code = await readCode(world, target)
    for (let n = 0; n < 5; n += 1)
      expect(await tryCode(target, wrong(code))).toMatchObject({ code: 'code_wrong' })
    expect(await tryCode(target, code)).toMatchObject({ code: 'code_expired' })
  })

  test('200 parallel guesses count as five', async () => {
    const target = newTarget()
    await sendCode(target)
    const code = await readCode(world, target)
    const guesses = await Promise.all(Array.from({ length: 200 }, () => tryCode(target, wrong(code))))
    expect(guesses.filter((guess) => !guess.ok && guess.code === 'code_wrong')).toHaveLength(5)
    expect(await tryCode(target, code)).toMatchObject({ code: 'code_expired' })
  })

  test('a day of asking and guessing has at most 50 tries at one number', async () => {
    const target = newTarget()
    const guess = async () => {
      const tried = await tryCode(target, 'nocode')
      return !tried.ok && tried.code === 'code_wrong'
    }
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      world.clock.advance(5 * 60_000)
      if (!(await sendCode(target)).ok) continue
      while (await guess()) tries += 1
    }
    expect(tries).toBe(limits.perTargetDay * limits.codeTries)
  }, 60_000)

  test.each(['', ' ', '12345', '1234567', '000000 or 1=1', '１２３４５６', '1e5', '0x1E240', '-1'])(
    '%j is no code',
    async (typed) => {
      const target = newTarget()
      await sendCode(target)
      expect(await tryCode(target, typed)).toMatchObject({ code: 'code_wrong' })
    },
  )
})

describe('code of another number or purpose', () => {
  test('opens nothing', async () => {
    const [own, other] = [newTarget(), newTarget()]
    await sendCode(own)
    await sendCode(other)
    const [code, foreign] = [await readCode(world, own), await readCode(world, other)]
    if (code !== foreign) expect(await tryCode(own, foreign)).toMatchObject({ code: 'code_wrong' })
    for (const purpose of ['password', 'register', 'bind_mobile', 'proof'] as const)
      expect(await tryCode(own, code, purpose)).toMatchObject({ code: 'code_wrong' })
    expect(await tryCode(own, code)).toMatchObject({ ok: true })
  })
})

describe('countdown bypass', () => {
  test('a second code within the countdown is refused from everywhere, with the time left', async () => {
    const mobile = await newMember()
    expect(await ask(mobile)).toMatchObject({ status: 200 })
    world.clock.advance(20_000)
    expect(await ask(`0${mobile}`)).toMatchObject({
      status: 429,
      message: 'code_wait',
      value: { waitSeconds: 40 },
    })
    world.clock.advance(40_000)
    expect(await ask(mobile)).toMatchObject({ status: 200 })
  })

  test('50 parallel asks for one number send one code', async () => {
    const mobile = await newMember()
    const asks = await Promise.all(Array.from({ length: 50 }, () => ask(mobile)))
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readOutbox(world, `+880${mobile}`)).toHaveLength(1)
  })

  test('spec 5: a device asks at most once a second, for whatever number', async () => {
    const device = newDevice()
    expect(await ask(newNumber(), { device })).toMatchObject({ status: 200 })
    expect(await ask(newNumber(), { device })).toMatchObject({
      message: 'code_wait',
      value: { waitSeconds: 1 },
    })
    world.clock.advance(1_000)
    expect(await ask(newNumber(), { device })).toMatchObject({ status: 200 })
  })
})

describe('SMS pumping', () => {
  async function withSetting(
    key: `messages.${keyof typeof limits}`,
    value: number,
    work: () => Promise<void>,
  ) {
    const by = { kind: 'system', id: 'test' } as const
    const { settings } = world.platform
    const name = key.slice('messages.'.length) as keyof typeof limits
    await settings.change({ key, value, by })
    try {
      await work()
    } finally {
      await settings.change({ key, value: limits[name], by })
    }
  }

  /** How many of 100 parallel messages leave when they share one thing. */
  async function sentOf(shared: () => Partial<CodeAsk>): Promise<number> {
    const asks = await Promise.all(Array.from({ length: 100 }, () => sendCode(newTarget(), shared())))
    return asks.filter(({ ok }) => ok).length
  }

  test('from one address ends at its budget', () =>
    withSetting('messages.perAddressHour', 30, async () => {
      const address = '203.0.113.9'
      const caller = () => ({ caller: { address, device: newDevice() } })
      expect(await sentOf(caller)).toBe(30)
      expect(await sendCode(newTarget(), caller())).toMatchObject({ code: 'message_budget_spent' })
    }))

  test('from the addresses of one network ends at its budget', () =>
    withSetting('messages.perSubnetHour', 30, async () => {
      let host = 0
      const caller = () => ({ address: `2001:db8:7:7::${(host += 1).toString(16)}`, device: newDevice() })
      expect(await sentOf(() => ({ caller: caller() }))).toBe(30)
    }))

  test('to one number ends at its budget, and starts again after an hour', async () => {
    const target = newTarget()
    for (let n = 0; n < limits.perTargetHour; n += 1) {
      expect(await sendCode(target)).toMatchObject({ ok: true })
      world.clock.advance(61_000)
    }
    const refused = await sendCode(target)
    expect(refused).toMatchObject({ code: 'message_budget_spent' })
    const { waitSeconds } = (refused as { details: { waitSeconds: number } }).details
    expect(waitSeconds).toBeGreaterThan(3_000)
    world.clock.advance(waitSeconds * 1_000)
    expect(await sendCode(target)).toMatchObject({ ok: true })
  })

  test('from one device ends at its budget', async () => {
    const caller = newCaller()
    let sent = 0
    for (let n = 0; n < limits.perDeviceHour + 5; n += 1) {
      if ((await sendCode(newTarget(), { caller })).ok) sent += 1
      world.clock.advance(1_000)
    }
    expect(sent).toBe(limits.perDeviceHour)
  })

  test('by one account, and to one country, ends at their budgets', () =>
    withSetting('messages.perCountryHour', 40, async () => {
      world.clock.advance(hourMs)
      const memberId = (await world.register(`pumper_${(people += 1)}`)).memberId as never
      expect(await sentOf(() => ({ memberId }))).toBe(limits.perMemberDay)
      expect(await sentOf(() => ({}))).toBe(40 - limits.perMemberDay)
    }))

  test('in total ends at the budget of all; mail has its own', () =>
    withSetting('messages.totalHour', 10, async () => {
      world.clock.advance(hourMs)
      expect(await sentOf(() => ({}))).toBe(10)
      const address = `person-${(people += 1)}@people.example`
      expect(await sendCode(address, { channel: 'email' })).toMatchObject({ ok: true })
    }))

  test("what is refused uses up nobody else's budget", () =>
    withSetting('messages.perAddressHour', 1, async () => {
      const caller = () => ({ caller: { address: '203.0.113.200', device: newDevice() } })
      const target = newTarget()
      expect(await sendCode(newTarget(), caller())).toMatchObject({ ok: true })
      for (let n = 0; n < 20; n += 1)
        expect(await sendCode(target, caller())).toMatchObject({ code: 'message_budget_spent' })
      const subject = `sms to ${target}`
      expect(
        await rows(world.platform.db, `select from message_budget where subject = $1`, [subject]),
      ).toEqual([])
    }))
})

describe('finding out whose a number is', () => {
  test('a number of nobody gets the same answers, waits and budgets, and no message', async () => {
    const [known, unknown] = [await newMember(), newNumber()]
    for (let n = 0; n < limits.perTargetHour + 1; n += 1) {
      const answers = [await ask(known), await ask(unknown), await ask(known), await ask(unknown)]
      const shown = answers.map(({ status, message, value }) => ({
        status,
        message,
        fields: value && Object.keys(value),
      }))
      expect(shown[1]).toEqual(shown[0])
      expect(shown[3]).toEqual(shown[2])
      world.clock.advance(60_000)
    }
    const outbox = await readOutbox(world, `+880${unknown}`)
    expect(outbox).not.toEqual([])
    expect(outbox.every(({ isDecoy }) => isDecoy)).toBe(true)
    expect(await tryCode(`+880${unknown}`, 'nocode')).toEqual(await tryCode(`+880${known}`, 'nocode'))
  })

  test('a number that somebody only wrote into an account opens no account', async () => {
    const mobile = newNumber()
    const { memberId } = await world.register(`claimer_${(people += 1)}`)
    await rows(world.platform.db, `update member set mobile = $2 where id = $1`, [memberId, `+880${mobile}`])
    expect(await ask(mobile)).toMatchObject({ status: 200 })
    expect(await readOutbox(world, `+880${mobile}`)).toMatchObject([{ isDecoy: true }])
  })

  test('registering with a number that has an account looks like any other', async () => {
    const [known, unknown] = [await newMember(), newNumber()]
    const askFor = (mobileNo: string) =>
      world.call('smsRegister', { ...newCaller(), body: { mobileNo, countryDialingCode: '880' } })
    const [first, second] = [await askFor(known), await askFor(unknown)]
    expect({ ...first, value: Object.keys(first.value) }).toEqual({
      ...second,
      value: Object.keys(second.value),
    })
  })
})

test('a code is in no log, job or budget', async () => {
  const target = newTarget()
  await sendCode(target)
  const code = await readCode(world, target)
  const { db } = world.platform
  const tables = ['outgoing_message', 'message_budget', 'verification_code', 'graphile_worker._private_jobs']
  for (const table of tables) {
    const kept = JSON.stringify(await rows(db, `select to_jsonb(t) as kept from ${table} t`))
    expect(kept.includes(`"${code}"`) || kept.includes(` ${code}`), table).toBe(false)
  }
})
