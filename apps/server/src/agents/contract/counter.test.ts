import type { ContractTerms, ContractView } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAs,
  counterAs,
  offerTo,
  openPerson,
  proveByPassword,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { offerIn } from './offer.ts'
import { readWireTerms } from './wire-terms.ts'

let world: World
let root: LinePerson
let people = 0

const hourly = (rate: number, betAmount = '0.00'): ContractTerms => ({
  kind: 'hourly',
  tiers: [{ betAmount, rate }],
})

const open = (type: 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `talker_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
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

const listOf = async ({ token }: LinePerson) =>
  (await world.call('contractList', { token, query: { kind: 'hourly' } })).value.list

const find = async (who: LinePerson, id: string): Promise<ContractView> => {
  const found = (await listOf(who)).find((each) => each.id === id)
  if (!found) throw new Error(`contract ${id} is in the list`)
  return found
}

/** A downline of the root with an open offer. */
async function offered(rate = 4_000) {
  const below = await open(2, root)
  const { value } = await offerTo(world, root, below, hourly(rate))
  return { below, offer: value }
}

beforeAll(async () => {
  world = await startWorld()
  root = await open(1)
  await acceptAs(world, root, await houseOffers(root, hourly(5_000)))
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

describe('a talk', () => {
  test('goes back and forth until one side accepts; every version stays', async () => {
    const { below, offer } = await offered()
    const asked = await counterAs(world, below, offer, hourly(5_000), { note: ' more, please ' })
    expect(asked.value).toMatchObject({ version: 2, offeredBy: 'payee', mayCounter: false, state: 'offered' })
    const answered = await counterAs(world, root, asked.value, hourly(4_500))
    expect(answered.value).toMatchObject({ version: 3, offeredBy: 'payer', side: 'payer' })
    expect((await acceptAs(world, below, answered.value.id)).message).toBe('ok')
    const list = await listOf(below)
    expect(list.map(({ version, state, note }) => [version, state, note])).toEqual([
      [3, 'accepted', ''],
      [2, 'countered', 'more, please'],
      [1, 'countered', ''],
    ])
    expect(list.map(({ events }) => events.map(({ step }) => step))).toEqual([
      ['offered', 'accepted'],
      ['offered', 'countered'],
      ['offered', 'countered'],
    ])
    const titlesOf = async ({ token }: LinePerson) =>
      (await world.call('getMessageList', { token, query: { language: 'EN' } })).value.list.map(
        ({ title }) => title,
      )
    expect(await titlesOf(root)).toEqual(
      expect.arrayContaining(['Other terms proposed: hourly salary', 'Contract accepted: hourly salary']),
    )
    expect(await titlesOf(below)).toContain('Other terms proposed: hourly salary')
  })

  test('a counter-offer is accepted by the payer, not by the downline that made it', async () => {
    const { below, offer } = await offered()
    const { value: asked } = await counterAs(world, below, offer, hourly(4_800))
    expect(await find(root, asked.id)).toMatchObject({ side: 'payer', offeredBy: 'payee', mayCounter: true })
    const { token } = below
    const own = { id: asked.id, termsHash: asked.termsHash, cascadeHash: 'a'.repeat(64) }
    const proof = await proveByPassword(world, below)
    const refused = [
      await world.call('contractPreview', { token, query: { id: asked.id, act: 'accept' } }),
      await world.call('contractAccept', { token, body: { ...own, proof } }),
      await world.call('contractReject', { token, body: { id: asked.id } }),
      await world.call('contractDraft', { token, body: { id: asked.id, terms: hourly(5_000) } }),
      await world.call('contractWithdraw', { token: root.token, body: { id: asked.id } }),
    ]
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'contract_not_found'))
    expect((await acceptAs(world, root, asked.id)).message).toBe('ok')
    expect(await find(below, asked.id)).toMatchObject({ state: 'accepted', terms: hourly(4_800) })
  })

  test('each side may leave: who asked takes back, who was asked rejects', async () => {
    const one = await offered()
    const { value: taken } = await counterAs(world, one.below, one.offer, hourly(4_900))
    const { token } = one.below
    expect((await world.call('contractWithdraw', { token, body: { id: taken.id } })).value.state).toBe(
      'withdrawn',
    )
    const other = await offered()
    const { value: turned } = await counterAs(world, other.below, other.offer, hourly(4_900))
    const body = { id: turned.id }
    expect((await world.call('contractReject', { token: root.token, body })).value.state).toBe('rejected')
    expect((await offerTo(world, root, other.below, hourly(100))).message).toBe('ok')
  })

  test('ten offers are a talk; the last one is accepted or rejected', async () => {
    const { below, offer } = await offered()
    let last = offer
    for (let turn = 2; turn <= 10; turn += 1) {
      const by = turn % 2 === 0 ? below : root
      const answered = await counterAs(world, by, last, hourly(4_000 + turn))
      expect(answered.message).toBe('ok')
      last = answered.value
    }
    expect((await find(root, last.id)).mayCounter).toBe(false)
    expect(await counterAs(world, root, last, hourly(4_000))).toMatchObject({
      message: 'contract_turns_over',
    })
    expect((await acceptAs(world, root, last.id)).message).toBe('ok')
  })
})

describe('what does not pass', () => {
  test('a payee learns nothing of the own contract of its payer, who cannot agree to more', async () => {
    const { below, offer } = await offered()
    const { value: asked } = await counterAs(world, below, offer, hourly(9_000))
    expect(await acceptAs(world, root, asked.id)).toMatchObject({ message: 'contract_above_own' })
    expect(await counterAs(world, root, asked, hourly(5_001))).toMatchObject({
      message: 'contract_above_own',
    })
    expect(await counterAs(world, root, asked, hourly(10_001))).toMatchObject({
      message: 'contract_rate_too_high',
    })
  })

  test('terms that were not read, an answered offer, no proof, another kind', async () => {
    const { below, offer } = await offered()
    expect(await counterAs(world, below, { ...offer, termsHash: 'b'.repeat(64) }, hourly(1))).toMatchObject({
      message: 'contract_state',
    })
    expect(await counterAs(world, below, offer, hourly(1), { proof: undefined })).toMatchObject({
      message: 'proof_required',
    })
    const daily: ContractTerms = {
      kind: 'daily',
      tiers: [{ betAmount: '0.00', activeMembers: 0, rate: 1 }],
    }
    expect(await counterAs(world, below, offer, daily)).toMatchObject({ message: 'contract_terms_invalid' })
    const { value: asked } = await counterAs(world, below, offer, hourly(4_100))
    expect(await counterAs(world, below, offer, hourly(4_200))).toMatchObject({ message: 'contract_state' })
    expect(await acceptAs(world, below, offer.id).catch(() => undefined)).toBeUndefined()
    await counterAs(world, root, asked, hourly(4_050))
    const proof = await proveByPassword(world, root)
    const stale = { id: asked.id, termsHash: asked.termsHash, cascadeHash: 'a'.repeat(64), proof }
    expect(await world.call('contractAccept', { token: root.token, body: stale })).toMatchObject({
      message: 'contract_state',
    })
  })

  test('the offer does not exist for other members, agents further down or the platform', async () => {
    const { offer } = await offered()
    const stranger = await open(1)
    const ask = async (id: string) => {
      const { token } = stranger
      const body = { id, terms: hourly(1_000) }
      const signed = { termsHash: offer.termsHash, cascadeHash: 'a'.repeat(64) }
      const proof = await proveByPassword(world, stranger)
      return [
        await world.call('contractDraft', { token, body }),
        await world.call('contractCounter', {
          token,
          body: { ...body, ...signed, requestId: crypto.randomUUID(), proof },
        }),
        await world.call('contractWhatIf', { token, body }),
      ]
    }
    const foreign = await ask(offer.id)
    expect(foreign.map(({ message }) => message)).toEqual(foreign.map(() => 'contract_not_found'))
    expect(await ask('999999')).toEqual(foreign)
    const id = await houseOffers(stranger, hourly(1_000))
    expect((await find(stranger, id)).mayCounter).toBe(false)
    const { token } = stranger
    expect(await world.call('contractDraft', { token, body: { id, terms: hourly(2_000) } })).toMatchObject({
      message: 'contract_turns_over',
    })
  })

  test('of two answers at once one stands; the same one twice is one', async () => {
    const { below, offer } = await offered()
    const two = await Promise.all([
      counterAs(world, below, offer, hourly(4_100)),
      counterAs(world, below, offer, hourly(4_200)),
    ])
    expect(two.map(({ message }) => message).toSorted()).toEqual(['contract_state', 'ok'])
    const again = await offered()
    const body = { id: again.offer.id, terms: hourly(4_100) }
    const { cascadeHash } = (await world.call('contractDraft', { token: again.below.token, body })).value
    const given = { requestId: crypto.randomUUID(), cascadeHash }
    const same = await Promise.all([
      counterAs(world, again.below, again.offer, body.terms, given),
      counterAs(world, again.below, again.offer, body.terms, given),
    ])
    expect(same.map(({ message }) => message)).toEqual(['ok', 'ok'])
    expect(same[0]?.value.id).toBe(same[1]?.value.id)
    const raced = await offered()
    const [answered, taken] = await Promise.all([
      counterAs(world, raced.below, raced.offer, hourly(4_100)),
      world.call('contractWithdraw', { token: root.token, body: { id: raced.offer.id } }),
    ])
    expect([answered.message, taken.message].toSorted()).toEqual(['contract_state', 'ok'])
  })
})

describe('what ends with an answer', () => {
  test('its payee signs what ends below, and no more than that ends', async () => {
    const { below, offer } = await offered(4_000)
    await acceptAs(world, below, offer.id)
    const leaf = await open(2, below)
    const later = await open(2, below)
    const under = await offerTo(world, below, leaf, hourly(3_000))
    await acceptAs(world, leaf, under.value.id)

    const { value: second } = await offerTo(world, root, below, hourly(3_500))
    const { token } = below
    const draft = await world.call('contractDraft', { token, body: { id: second.id, terms: hourly(2_000) } })
    expect(draft.value.cascade).toMatchObject([{ account: leaf.username, rate: 3_000 }])
    const unread = await counterAs(world, below, second, hourly(2_000), { cascadeHash: 'a'.repeat(64) })
    expect(unread).toMatchObject({ message: 'contract_cascade_changed' })
    const { value: asked } = await counterAs(world, below, second, hourly(2_000))

    const more = await offerTo(world, below, later, hourly(2_500))
    await acceptAs(world, later, more.value.id)
    expect(await acceptAs(world, root, asked.id)).toMatchObject({ message: 'contract_ends_more' })
    // The payer sends the same terms back, and the payee signs the longer list.
    const { value: back } = await counterAs(world, root, asked, hourly(2_000))
    expect((await acceptAs(world, below, back.id)).message).toBe('ok')
    for (const each of [leaf, later]) expect((await listOf(each))[0]?.state).toBe('terminated')
  })

  test('the payer accepts with exactly what its payee signed', async () => {
    const { below, offer } = await offered(4_000)
    await acceptAs(world, below, offer.id)
    const leaf = await open(2, below)
    await acceptAs(world, leaf, (await offerTo(world, below, leaf, hourly(3_000))).value.id)
    const { value: second } = await offerTo(world, root, below, hourly(3_500))
    const { value: asked } = await counterAs(world, below, second, hourly(2_000))
    const { token } = root
    const preview = await world.call('contractPreview', { token, query: { id: asked.id, act: 'accept' } })
    expect(preview.value.cascade.map(({ account }) => account)).toEqual([leaf.username])
    expect((await acceptAs(world, root, asked.id)).message).toBe('ok')
    expect((await listOf(leaf))[0]?.state).toBe('terminated')
  })
})

test('an answer lapses after a week, for both sides', async () => {
  const { below, offer } = await offered()
  world.clock.advance(6 * 86_400_000)
  const again = (who: LinePerson, type: 1 | 2) => openPerson(world, { username: who.username, type })
  const payee = await again(below, 2)
  const { value: asked } = await counterAs(world, payee, offer, hourly(4_500))
  world.clock.advance(7 * 86_400_000 + 1)
  const payer = await again(root, 1)
  const { token } = payer
  const proof = await proveByPassword(world, payer)
  const signed = { id: asked.id, termsHash: asked.termsHash, cascadeHash: 'a'.repeat(64), proof }
  expect(await world.call('contractAccept', { token, body: signed })).toMatchObject({
    message: 'contract_state',
  })
  expect(await counterAs(world, payer, asked, hourly(4_000))).toMatchObject({ message: 'contract_state' })
  await world.platform.contracts.expire()
  expect(await find(payer, asked.id)).toMatchObject({ state: 'expired' })
})
