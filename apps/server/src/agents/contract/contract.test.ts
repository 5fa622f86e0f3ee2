import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAs, offerTo, openPerson, proveByPassword, type LinePerson } from '../../testing/agent-line.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { offerIn } from './offer.ts'
import { readWireTerms } from './wire-terms.ts'

let world: World
let root: LinePerson
let middle: LinePerson
let leaf: LinePerson
let stranger: LinePerson
let people = 0

const hourly = (rate: number, betAmount = '0.00'): ContractTerms => ({
  kind: 'hourly',
  tiers: [{ betAmount, rate }],
})

const open = (type: 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `signer_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })

beforeAll(async () => {
  world = await startWorld()
  root = await open(1)
  middle = await open(2, root)
  leaf = await open(2, middle)
  stranger = await open(1)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function houseOffers(payee: LinePerson, terms: ContractTerms): Promise<string> {
  const { platform } = world
  const read = readWireTerms(terms, 'BDT')
  if (!read) throw new Error('terms of a test are sound')
  const offered = await platform.wallet.transaction((tx) =>
    offerIn(platform, tx, {
      payeeId: payee.memberId,
      payerId: null,
      terms: read,
      note: '',
      requestId: crypto.randomUUID(),
      actor: 'operator:1',
    }),
  )
  if (!offered.ok) throw new Error(offered.code)
  return String(offered.value.id)
}

describe('offer and answer', () => {
  test('an offer needs an own contract, stays within it, and goes once to a direct downline', async () => {
    expect(await offerTo(world, root, middle, hourly(1_000))).toMatchObject({ message: 'contract_above_own' })
    await acceptAs(world, root, await houseOffers(root, hourly(5_000)))
    expect(await offerTo(world, root, middle, hourly(5_001))).toMatchObject({ message: 'contract_above_own' })
    expect(await offerTo(world, root, middle, hourly(10_001))).toMatchObject({
      message: 'contract_rate_too_high',
    })
    for (const other of [leaf, stranger, { ...stranger, username: 'unknown_user' }])
      expect(await offerTo(world, root, other, hourly(1_000))).toMatchObject({
        message: 'contract_no_partner',
      })
    expect((await offerTo(world, root, middle, hourly(4_000))).message).toBe('ok')
    expect(await offerTo(world, root, middle, hourly(3_000))).toMatchObject({
      message: 'contract_offer_open',
    })
  })

  test('hostile terms are refused by their shape', async () => {
    const tiers = Array.from({ length: 11 }, (_, at) => ({ betAmount: '0.00', rate: at + 1 }))
    const hostile = [
      { kind: 'hourly', tiers },
      ...[1_000_001, -1, 0.5, '1e3'].map((rate) => ({
        kind: 'hourly',
        tiers: [{ betAmount: '0.00', rate }],
      })),
      { kind: 'hourly', tiers: [{ betAmount: '100000000000000.00', rate: 1 }] },
    ]
    for (const terms of hostile)
      expect((await offerTo(world, root, middle, terms as ContractTerms)).status).toBe(400)
  })

  test('a contract of others is as unknown as none, in every call', async () => {
    const { value } = await world.call('contractList', { token: middle.token, query: {} })
    const id = value.list.find(({ state }) => state === 'offered')?.id ?? ''
    expect(id).not.toBe('')
    const hash = '0'.repeat(64)
    const ask = async (asked: string) => {
      const { token } = stranger
      const proof = () => proveByPassword(world, stranger)
      return [
        await world.call('contractPreview', { token, query: { id: asked, act: 'accept' } }),
        await world.call('contractReject', { token, body: { id: asked } }),
        await world.call('contractWithdraw', { token, body: { id: asked } }),
        await world.call('contractWhatIf', { token, body: { id: asked } }),
        await world.call('contractAccept', {
          token,
          body: { id: asked, termsHash: hash, cascadeHash: hash, proof: await proof() },
        }),
        await world.call('contractTerminate', {
          token,
          body: { id: asked, cascadeHash: hash, proof: await proof() },
        }),
      ]
    }
    const foreign = await ask(id)
    expect(foreign.map(({ message }) => message)).toEqual(foreign.map(() => 'contract_not_found'))
    expect(await ask('999999')).toEqual(foreign)
  })

  test('two acceptances at once are one, and the payer cannot answer for the payee', async () => {
    const { value } = await world.call('contractList', { token: middle.token, query: {} })
    const offer = value.list.find(({ state }) => state === 'offered')
    if (!offer) throw new Error('the offer waits')
    expect(await world.call('contractReject', { token: root.token, body: { id: offer.id } })).toMatchObject({
      message: 'contract_not_found',
    })
    const answers = await Promise.all([acceptAs(world, middle, offer.id), acceptAs(world, middle, offer.id)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['contract_state', 'ok'])
    const funds = await world.call('fundsConsolidated', { token: middle.token })
    expect(funds.value).toMatchObject({ contracthoursalreq: null, info: { hourlySalary: true } })
  })

  test('a hash of other terms, or of another list, signs nothing', async () => {
    const offered = await offerTo(world, middle, leaf, hourly(3_000))
    const { id, termsHash } = offered.value
    const sign = async (given: object) => {
      const proof = await proveByPassword(world, leaf)
      const body = { id, termsHash, cascadeHash: 'a'.repeat(64), proof, ...given }
      return world.call('contractAccept', { token: leaf.token, body })
    }
    expect(await sign({})).toMatchObject({ message: 'contract_cascade_changed' })
    expect(await sign({ termsHash: 'b'.repeat(64) })).toMatchObject({ message: 'contract_state' })
    expect((await acceptAs(world, leaf, id)).message).toBe('ok')
  })
})

describe('what ends with a contract', () => {
  test('lower terms end the downline that no longer fits, after it was shown', async () => {
    const offered = await offerTo(world, root, middle, hourly(2_000))
    const { id } = offered.value
    const preview = await world.call('contractPreview', { token: middle.token, query: { id, act: 'accept' } })
    expect(preview.value.cascade).toMatchObject([
      { account: leaf.username, payer: middle.username, rate: 3_000 },
    ])
    expect((await acceptAs(world, middle, id)).message).toBe('ok')
    const below = await world.call('contractList', { token: leaf.token, query: { kind: 'hourly' } })
    expect(below.value.list[0]).toMatchObject({
      state: 'terminated',
      events: [{}, {}, { reason: 'cascade' }],
    })
    const inbox = await world.call('getMessageList', { token: leaf.token, query: { language: 'EN' } })
    expect(inbox.value.list.map(({ title }) => title)).toContain('Contract ended: hourly salary')
  })

  test('an end takes the open offers below with it', async () => {
    const fits = await offerTo(world, middle, leaf, hourly(1_000))
    expect(fits.message).toBe('ok')
    const { value } = await world.call('contractList', { token: root.token, query: { kind: 'hourly' } })
    const own = value.list.find(({ side, state }) => side === 'payee' && state === 'accepted')
    const query = { id: own?.id ?? '', act: 'terminate' }
    const { cascadeHash, cascade } = (await world.call('contractPreview', { token: root.token, query })).value
    expect(cascade.map(({ account }) => account)).toContain(middle.username)
    const proof = await proveByPassword(world, root)
    const body = { id: query.id, cascadeHash, proof }
    expect((await world.call('contractTerminate', { token: root.token, body })).message).toBe('ok')
    const left = await world.call('contractList', { token: leaf.token, query: { kind: 'hourly' } })
    expect(left.value.list.find(({ id }) => id === fits.value.id)?.state).toBe('withdrawn')
  })

  test('an unanswered offer lapses after a week', async () => {
    const id = await houseOffers(stranger, hourly(1_000))
    world.clock.advance(7 * 86_400_000 + 1)
    expect(await world.platform.contracts.expire()).toBe(1)
    const again = await openPerson(world, { username: stranger.username, type: 1 })
    const { value } = await world.call('contractList', { token: again.token, query: {} })
    expect(value.list.find((each) => each.id === id)?.state).toBe('expired')
  })
})
