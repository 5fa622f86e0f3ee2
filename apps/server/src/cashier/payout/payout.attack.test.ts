import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGuardedMember, type GuardedMember } from '../../testing/guarded-member.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let lastNumber = 1_715_000_000
const freshNumber = () => `0${(lastNumber += 1)}`
const hourMs = 3_600_000

async function add(member: GuardedMember, given: Record<string, unknown> = {}) {
  const proof = await member.proveByPassword()
  const body = { provider: 'bkash', holder: 'Rahim Uddin', number: freshNumber(), proof, ...given }
  return world.call('payoutAccountAdd', { token: member.token, body })
}
const list = async (token: string) => (await world.call('payoutAccountList', { token })).value

describe('adding', () => {
  test('needs a proof', async () => {
    const { token } = await openGuardedMember(world, 'no_proof')
    const body = { provider: 'bkash', holder: 'Rahim Uddin', number: freshNumber() }
    expect(await world.call('payoutAccountAdd', { token, body })).toMatchObject({
      message: 'proof_required',
      value: { change: 'payout_add' },
    })
  })

  test('shows the number masked and keeps it closed', async () => {
    const member = await openGuardedMember(world, 'masked')
    const number = freshNumber()
    const { value } = await add(member, { number: `+880 ${number.slice(1, 5)}-${number.slice(5)}` })
    const { list: accounts } = await list(member.token)
    expect(accounts).toMatchObject([
      {
        id: value.id,
        kind: 'wallet',
        provider: 'bkash',
        holder: 'Rahim Uddin',
        number: `**** ${number.slice(-4)}`,
        isDefault: true,
      },
    ])
    const { rows } = await world.platform.db.query<{ line: string }>(
      `select row_to_json(a)::text as line from payout_account a where member_id = $1`,
      [member.memberId],
    )
    expect(JSON.stringify(rows)).not.toContain(number)
    const { rows: events } = await world.platform.db.query<{ line: string }>(
      `select row_to_json(e)::text as line from audit_event e where member_id = $1`,
      [member.memberId],
    )
    expect(JSON.stringify(events)).toContain('payout_account_added')
    expect(JSON.stringify(events)).not.toContain(number)
  })

  test.each([
    ['provider', { provider: 'hsbc_moon' }],
    ['provider', { provider: "bkash' or 1=1" }],
    ['number', { number: '12345' }],
    ['number', { number: '01212345678' }],
    ['number', { provider: 'sonali', number: '123456789012' }],
    ['holder', { holder: '<b>Rahim</b>' }],
    ['holder', { holder: 'R' }],
    ['branch', { branch: '<script>' }],
  ])('a bad %s is refused: %j', async (field, given) => {
    const member = await openGuardedMember(world, `bad_${crypto.randomUUID().slice(0, 8)}`)
    expect(await add(member, given)).toMatchObject({ message: 'payout_account_invalid', value: { field } })
  })

  test('one account belongs to one member, however it is written', async () => {
    const [one, other] = [
      await openGuardedMember(world, 'pays_one'),
      await openGuardedMember(world, 'pays_two'),
    ]
    const number = freshNumber()
    expect(await add(one, { number })).toMatchObject({ success: true })
    expect(await add(other, { number: `880${number.slice(1)}` })).toMatchObject({
      status: 409,
      message: 'payout_account_taken',
    })
    expect(await add(other, { number, provider: 'nagad' })).toMatchObject({ success: true })
  })

  test('the same account on ten members at once: one has it', async () => {
    const number = freshNumber()
    const members = await Promise.all(
      Array.from({ length: 10 }, (_, i) => openGuardedMember(world, `many_${i}`)),
    )
    const answers = await Promise.all(members.map((member) => add(member, { number })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('without a proof nobody learns whose an account is', async () => {
    const [one, other] = [
      await openGuardedMember(world, 'quiet_one'),
      await openGuardedMember(world, 'quiet_two'),
    ]
    const number = freshNumber()
    await add(one, { number })
    const body = { provider: 'bkash', holder: 'Rahim Uddin', number }
    expect(await world.call('payoutAccountAdd', { token: other.token, body })).toMatchObject({
      message: 'proof_required',
    })
  })

  test('the holder is one person: the real name, from the first account on', async () => {
    const member = await openGuardedMember(world, 'one_person')
    expect(await add(member, { holder: 'Rahim Uddin' })).toMatchObject({ success: true })
    expect(await add(member, { holder: 'Karim Uddin' })).toMatchObject({
      message: 'payout_account_invalid',
      value: { field: 'holder' },
    })
    expect(await add(member, { holder: 'RAHIM  UDDIN' })).toMatchObject({ success: true })
    expect(await world.call('profileRead', { token: member.token })).toMatchObject({
      value: { profile: { realName: 'R**** U****' }, locked: ['realName'] },
    })
  })

  test('five at most, also when eight come at once', async () => {
    const member = await openGuardedMember(world, 'collector')
    const proofs = []
    for (let i = 0; i < 8; i += 1) proofs.push(await member.proveByPassword())
    const answers = await Promise.all(
      proofs.map((proof) => {
        const body = { provider: 'bkash', holder: 'Rahim Uddin', number: freshNumber(), proof }
        return world.call('payoutAccountAdd', { token: member.token, body })
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(answers.find(({ success }) => !success)).toMatchObject({
      message: 'payout_account_limit',
      value: { limit: 5 },
    })
    expect((await list(member.token)).list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('the owner is told by every contact', async () => {
    const member = await openGuardedMember(world, 'told_payee')
    await member.bind('sms', '+8801715999001', await member.proveByPassword())
    expect(await add(member)).toMatchObject({ success: true })
    const [sms] = await readOutbox(world, '+8801715999001')
    expect(sms?.template).toBe('warning_payout_added')
    const { value } = await world.call('getMessageList', { token: member.token, query: { language: 'EN' } })
    expect(value.list[0]).toMatchObject({ topic: 'security', title: 'Withdrawal account added' })
  })
})

describe('the cooling period', () => {
  test('an account that was added today takes no payment; after 24 hours it does', async () => {
    const member = await openGuardedMember(world, 'cooling')
    const number = freshNumber()
    const { value } = await add(member, { number })
    const { usable } = world.platform.payouts
    expect(await usable(member.memberId)).toEqual([])
    const [shown] = (await list(member.token)).list
    expect(Date.parse(shown?.usableAt ?? '') - Date.parse(shown?.addedAt ?? '')).toBe(24 * hourMs)
    world.clock.advance(24 * hourMs)
    expect(await usable(member.memberId)).toMatchObject([{ id: value.id, number, provider: 'bkash' }])
  })

  test('an account that was removed and added again cools again', async () => {
    const member = await openGuardedMember(world, 'cools_again')
    const number = freshNumber()
    const { value } = await add(member, { number })
    world.clock.advance(25 * hourMs)
    const session = await world.call('sessionLogin', {
      body: { username: 'cools_again', password: 'correct horse battery' },
    })
    const token = session.value.token
    const prove = async () => {
      const body = { method: 'password', answer: 'correct horse battery' }
      return (await world.call('proofGive', { token, body })).value.proof
    }
    const gone = { id: value.id, proof: await prove() }
    expect(await world.call('payoutAccountRemove', { token, body: gone })).toMatchObject({ success: true })
    const body = { provider: 'bkash', holder: 'Rahim Uddin', number, proof: await prove() }
    expect(await world.call('payoutAccountAdd', { token, body })).toMatchObject({ success: true })
    expect(await world.platform.payouts.usable(member.memberId)).toEqual([])
  })
})

describe("another member's account", () => {
  test.each(['payoutAccountRemove', 'payoutAccountDefault'] as const)(
    'is as unknown as none to %s',
    async (name) => {
      const suffix = crypto.randomUUID().slice(0, 8)
      const owner = await openGuardedMember(world, `owner_${suffix}`)
      const thief = await openGuardedMember(world, `thief_${suffix}`)
      const { value } = await add(owner)
      const proof = await thief.proveByPassword()
      const attempt = (id: string) => world.call(name, { token: thief.token, body: { id, proof } })
      const stolen = await attempt(value.id)
      expect(stolen).toMatchObject({ status: 404, message: 'payout_account_not_found' })
      for (const id of [crypto.randomUUID(), 'x', "' or 1=1"]) expect(await attempt(id)).toEqual(stolen)
      expect((await list(owner.token)).list).toMatchObject([{ id: value.id, isDefault: true }])
      expect((await list(thief.token)).list).toEqual([])
    },
  )
})

test('the usual one can be changed; when it goes, the oldest that is left takes its place', async () => {
  const member = await openGuardedMember(world, 'usual')
  const ids = []
  for (let i = 0; i < 3; i += 1) ids.push((await add(member)).value.id)
  const [first = '', second, third = ''] = ids
  const usual = async () => (await list(member.token)).list.find(({ isDefault }) => isDefault)?.id
  expect(await usual()).toBe(first)
  await world.call('payoutAccountDefault', { token: member.token, body: { id: third } })
  expect(await usual()).toBe(third)
  for (const id of [third, first]) {
    const body = { id, proof: await member.proveByPassword() }
    await world.call('payoutAccountRemove', { token: member.token, body })
  }
  expect(await usual()).toBe(second)
})

test('banks and mobile wallets of Bangladesh are offered, with names in both languages', async () => {
  const { token } = await world.register('sees_banks')
  const { providers, limit } = await list(token)
  expect(limit).toBe(5)
  expect(providers.filter(({ kind }) => kind === 'wallet').map(({ nameEn }) => nameEn)).toEqual([
    'bKash',
    'Nagad',
    'Rocket',
    'Upay',
  ])
  expect(providers.filter(({ kind }) => kind === 'bank').length).toBeGreaterThanOrEqual(15)
  for (const { nameBn } of providers) expect(nameBn).toMatch(/\p{Script=Bengali}/u)
})
