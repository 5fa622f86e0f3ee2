import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGuardedMember } from '../../testing/guarded-member.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const set = (token: string, newPaymentPassword: string, proof?: string) =>
  world.call('paymentPasswordSet', { token, body: { newPaymentPassword, proof } })
const check = (token: string, paymentPassword: string) =>
  world.call('paymentPasswordCheck', { token, body: { paymentPassword } })

test('it is set on a proof, kept as argon2id, and known again, in Bengali digits too', async () => {
  const member = await openGuardedMember(world, 'pays')
  expect(await set(member.token, '280419')).toMatchObject({ message: 'proof_required' })
  expect(await set(member.token, '280419', await member.proveByPassword())).toMatchObject({ success: true })
  expect(await check(member.token, '280419')).toMatchObject({ success: true })
  expect(await check(member.token, '২৮০৪১৯')).toMatchObject({ success: true })
  const { rows } = await world.platform.db.query<{ hash: string }>(
    `select payment_password_hash as hash from member where id = $1`,
    [member.memberId],
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each(['123456', '111111', '121212', '900517', '170590', '12345', '1234567', 'abcdef', '28041 '])(
  '%j is refused, and the proof is kept for a better one',
  async (digits) => {
    const member = await openGuardedMember(world, `digits_${crypto.randomUUID().slice(0, 8)}`)
    await world.call('profileWrite', { token: member.token, body: { birthday: '1990-05-17' } })
    const proof = await member.proveByPassword()
    expect(await set(member.token, digits, proof)).toMatchObject({ message: 'payment_password_invalid' })
    expect(await set(member.token, '280419', proof)).toMatchObject({ success: true })
  },
)

test('guessing is slowed after five tries, also when all come at once, and nobody else is', async () => {
  const member = await openGuardedMember(world, 'guessed_digits')
  await set(member.token, '280419', await member.proveByPassword())
  const guesses = Array.from({ length: 30 }, (_, i) => check(member.token, String(300_000 + i)))
  const answers = (await Promise.all(guesses)).map(({ message }) => message)
  expect(answers.filter((message) => message === 'payment_password_wrong')).toHaveLength(5)
  expect(answers.filter((message) => message === 'login_throttled')).toHaveLength(25)
  expect(await check(member.token, '280419')).toMatchObject({ message: 'login_throttled' })
  world.clock.advance(2_000)
  expect(await check(member.token, '280419')).toMatchObject({ success: true })
})

test('an account without one is told so, in the same time', async () => {
  const { token } = await world.register('has_none')
  expect(await check(token, '280419')).toMatchObject({
    message: 'payment_password_wrong',
    value: { isSet: false },
  })
})

test('setting it is in the audit without the digits, and the owner is told by every contact', async () => {
  const member = await openGuardedMember(world, 'told_of_it')
  await member.bind('email', 'told@example.com', await member.proveByPassword())
  world.clock.advance(2 * 60_000)
  await set(member.token, '280419', await member.proveByPassword())
  const [mail] = await readOutbox(world, 'told@example.com')
  expect(mail?.template).toBe('warning_payment_password_set')
  const { rows } = await world.platform.db.query<{ line: string; details: object }>(
    `select row_to_json(e)::text as line, details from audit_event e
      where member_id = $1 and event = 'payment_password_set'`,
    [member.memberId],
  )
  expect(rows.map(({ details }) => details)).toEqual([{ isFirst: true }])
  expect(JSON.stringify(rows)).not.toContain('280419')
})
