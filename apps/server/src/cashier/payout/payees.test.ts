import { ok, refuse, type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/http/session.ts'
import { createSecretHash } from '../../kernel/secrets/secret-hash.ts'
import { openQuietMember, stageCaller as caller } from '../../testing/withdrawal-stage.ts'
import { startWorld, testSecretKey, type World } from '../../testing/world.ts'
import { findPayees, listPayoutAccounts } from './console-store.ts'
import { createPayouts, type PayoutService, type TypedAccount } from './service.ts'

/** Whom withdrawals are paid to: from when on, whose an account is, and which is the usual one. */
let world: World
let payouts: PayoutService
let memberId: MemberId
const hashNumber = createSecretHash(testSecretKey, 'payout account')
const outside = { nowMs: 0, coolingHours: 24, most: 3, hasProof: true, warned: [] as string[] }
let [people, numbers] = [0, 1_817_000_000]
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startWorld()
  const { platform } = world
  outside.nowMs = platform.clock()
  payouts = createPayouts({
    ...platform,
    clock: () => outside.nowMs,
    hashNumber,
    settings: {
      async read() {
        const all = await platform.settings.read()
        const own = { payoutCoolingHours: outside.coolingHours, payoutAccounts: outside.most }
        return { ...all, security: { ...all.security, ...own } }
      },
    },
    proofs: { redeem: () => Promise.resolve(outside.hasProof ? ok(null) : refuse('proof_expired')) },
    owners: {
      warn(_tx, _memberId, event) {
        outside.warned.push(event)
        return Promise.resolve()
      },
    },
  })
})
beforeEach(async () => {
  Object.assign(outside, { coolingHours: 24, most: 3, hasProof: true, warned: [] })
  memberId = await openQuietMember(world, `payee_of_${(people += 1)}`)
})
afterAll(() => world.stop())

const guarded = (of = memberId) => ({ session: { memberId: of } as Session, proof: 'p', caller })
const fresh = () => `0${(numbers += 1)}`
const add = (given: Partial<TypedAccount> = {}, of = memberId) =>
  payouts.add(guarded(of), { provider: 'bkash', holder: 'Rahim Uddin', number: fresh(), ...given })
const added = async (given: Partial<TypedAccount> = {}, of = memberId) => {
  const account = await add(given, of)
  if (!account.ok) throw new Error(account.code)
  return account.value.id
}
const list = async (of = memberId) => (await payouts.list(of)).list
const usable = async () => (await payouts.usable(memberId)).map(({ id }) => id)

describe('an account takes payments', () => {
  test('from the end of its cooling period on, each from its own', async () => {
    const first = await added()
    outside.nowMs += hourMs
    outside.coolingHours = 1
    const second = await added()
    outside.nowMs += hourMs - 1
    expect(await usable()).toEqual([])
    outside.nowMs += 1
    expect(await usable()).toEqual([second])
    // A period that is made longer later does not close what was open.
    outside.coolingHours = 99
    outside.nowMs += 22 * hourMs - 1
    expect(await usable()).toEqual([second])
    outside.nowMs += 1
    expect(await usable()).toEqual([first, second])
  })

  test('with its full number, which other members never see', async () => {
    outside.coolingHours = 0
    const number = fresh()
    const id = await added({ number: `+880${number.slice(1)}`, branch: 'Motijheel' })
    expect(await payouts.usable(memberId)).toEqual([
      {
        id,
        kind: 'wallet',
        provider: 'bkash',
        holder: 'Rahim Uddin',
        number,
        branch: 'Motijheel',
        isDefault: true,
      },
    ])
    const shown = JSON.stringify([
      await payouts.list(memberId),
      await listPayoutAccounts(world.platform.db, memberId),
    ])
    expect(shown).not.toContain(number)
    expect(shown).toContain(number.slice(-4))
  })

  test('no more once it was taken away', async () => {
    outside.coolingHours = 0
    const [first, second] = [await added(), await added()]
    expect(await payouts.remove(guarded(), first)).toEqual({ ok: true, value: null })
    expect(await usable()).toEqual([second])
    expect(await payouts.remove(guarded(), first)).toEqual({ ok: false, code: 'payout_account_not_found' })
  })
})

describe('an account is added', () => {
  test.each<[Partial<TypedAccount>, string]>([
    [{ provider: '' }, 'provider'],
    [{ provider: 'BKASH' }, 'provider'],
    [{ number: '0171234567' }, 'number'],
    [{ number: '017123456789' }, 'number'],
    [{ holder: 'র' }, 'holder'],
    [{ holder: 'R'.repeat(65) }, 'holder'],
    [{ holder: '12345' }, 'holder'],
    [{ branch: '<b>' }, 'branch'],
  ])('not with %o: its %s', async (given, field) => {
    expect(await add(given)).toEqual({ ok: false, code: 'payout_account_invalid', details: { field } })
    expect(await list()).toEqual([])
  })

  test('only with a proof, and nothing is said of it before', async () => {
    const number = fresh()
    const other = await openQuietMember(world, `payee_of_${(people += 1)}`)
    await added({ number }, other)
    outside.hasProof = false
    expect(await add({ number })).toEqual({ ok: false, code: 'proof_expired' })
    outside.hasProof = true
    expect(await add({ number })).toEqual({ ok: false, code: 'payout_account_taken' })
    expect(outside.warned).toEqual(['payout_added'])
  })

  test('again by another once its member gave it up, and cools again', async () => {
    outside.coolingHours = 0
    const number = fresh()
    const id = await added({ number })
    await payouts.remove(guarded(), id)
    const other = await openQuietMember(world, `payee_of_${(people += 1)}`)
    outside.coolingHours = 24
    await added({ number }, other)
    expect((await list(other)).map(({ usableAt }) => Date.parse(usableAt))).toEqual([
      outside.nowMs + 24 * hourMs,
    ])
    expect(await add({ number })).toMatchObject({ code: 'payout_account_taken' })
    expect(await findPayees(world.platform.db, [hashNumber(`bkash ${number}`)])).toEqual([{ id: other }])
  })

  test('as long as there is room: one that was taken away makes some', async () => {
    const ids = [await added(), await added(), await added()]
    expect(await add()).toEqual({ ok: false, code: 'payout_account_limit', details: { limit: 3 } })
    await payouts.remove(guarded(), ids[0] ?? '')
    expect(await add()).toMatchObject({ ok: true })
    expect(await add()).toMatchObject({ code: 'payout_account_limit' })
  })

  test('for one person: the name of the first, and of the papers', async () => {
    await added({ holder: 'Md. Rahim  Uddin' })
    for (const holder of ['MD RAHIM UDDIN', 'md. rahim uddin'])
      expect(await add({ holder })).toMatchObject({ ok: true })
    const other = { ok: false, code: 'payout_account_invalid', details: { field: 'holder' } }
    outside.most = 9
    expect(await add({ holder: 'Karim Uddin' })).toEqual(other)
    await rows(world.platform.db, `update member set real_name = 'Karim Uddin' where id = $1`, [memberId])
    expect(await add({ holder: 'Karim Uddin' })).toEqual(other)
    expect(await add({ holder: 'Md Rahim Uddin' })).toEqual(other)
  })

  test('at a bank and at a wallet under one number, as two', async () => {
    const number = fresh()
    for (const provider of ['bkash', 'nagad', 'upay'])
      expect(await add({ provider, number })).toMatchObject({ ok: true })
    expect((await list()).map(({ provider }) => provider)).toEqual(['bkash', 'nagad', 'upay'])
  })
})

describe('the usual one', () => {
  const usual = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

  test('is exactly one, whichever are chosen, also with many choices at once', async () => {
    const ids = [await added(), await added(), await added()]
    expect(await usual()).toEqual(ids.slice(0, 1))
    await Promise.all(ids.map((id) => payouts.setDefault(guarded().session, id, caller)))
    expect(await usual()).toHaveLength(1)
    await payouts.setDefault(guarded().session, ids[1] ?? '', caller)
    expect(await usual()).toEqual([ids[1]])
  })

  test('stays when another goes, and is the oldest left when it goes itself', async () => {
    const [first, second, third] = [await added(), await added(), await added()]
    await payouts.setDefault(guarded().session, third, caller)
    await payouts.remove(guarded(), first)
    expect(await usual()).toEqual([third])
    await payouts.remove(guarded(), third)
    expect(await usual()).toEqual([second])
    await payouts.remove(guarded(), second)
    expect(await list()).toEqual([])
    const again = await added()
    expect(await usual()).toEqual([again])
  })

  test('is the oldest of two that are left', async () => {
    const [first, , third] = [await added(), await added(), await added()]
    await payouts.setDefault(guarded().session, third, caller)
    await payouts.remove(guarded(), third)
    expect(await usual()).toEqual([first])
  })

  test('can be chosen or removed only by its own member', async () => {
    const other = await openQuietMember(world, `payee_of_${(people += 1)}`)
    const id = await added()
    const none = { ok: false, code: 'payout_account_not_found' }
    expect(await payouts.setDefault(guarded(other).session, id, caller)).toEqual(none)
    expect(await payouts.remove(guarded(other), id)).toEqual(none)
    outside.hasProof = false
    expect(await payouts.remove(guarded(), id)).toEqual({ ok: false, code: 'proof_expired' })
    expect(await usual()).toEqual([id])
  })
})
