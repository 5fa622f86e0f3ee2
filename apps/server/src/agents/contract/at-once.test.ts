import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { acceptAs, offerTo, openPerson, proveByPassword, type LinePerson } from '../../testing/agent-line.ts'
import { untilLockWait } from '../../testing/lock-wait.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { offerIn } from './offer.ts'
import { readWireTerms } from './wire-terms.ts'

/** Two people act on the same contracts at once: one succeeds, and every invariant holds. */
let world: World
let root: LinePerson
let middle: LinePerson
let leaf: LinePerson
let people = 0

const hourly = (rate: number): ContractTerms => ({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] })
const open = (type: 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `racer_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})
// A line of its own for each test, whose root and middle have contracts.
beforeEach(async () => {
  root = await open(1)
  middle = await open(2, root)
  leaf = await open(2, middle)
  const { platform } = world
  const terms = readWireTerms(hourly(5_000), 'BDT')
  if (!terms) throw new Error('terms of a test are sound')
  const offer = { payeeId: root.memberId, payerId: null, terms, note: '', actor: 'operator:1' }
  const offered = await inTransaction(platform.db, (tx) =>
    offerIn(platform, tx, { ...offer, requestId: crypto.randomUUID() }),
  )
  if (!offered.ok) throw new Error(offered.code)
  await acceptAs(world, root, String(offered.value.id))
  await acceptAs(world, middle, (await offerTo(world, root, middle, hourly(4_000))).value.id)
})

const messages = (answers: readonly { message: string }[]) => answers.map(({ message }) => message).toSorted()

async function offerAs(requestId: string, terms = hourly(3_000)) {
  const body = { account: leaf.username, terms, requestId, proof: await proveByPassword(world, middle) }
  return world.call('contractOffer', { token: middle.token, body })
}

async function endAs(person: LinePerson, side: 'payee' | 'payer') {
  const { token } = person
  const { list } = (await world.call('contractList', { token, query: { kind: 'hourly' } })).value
  const id = list.find((each) => each.side === side && each.state === 'accepted')?.id ?? ''
  const query = { id, act: 'terminate' }
  const { cascadeHash } = (await world.call('contractPreview', { token, query })).value
  const proof = await proveByPassword(world, person)
  return () => world.call('contractTerminate', { token, body: { id, cascadeHash, proof } })
}

const stateOf = async ({ token }: LinePerson, id: string) =>
  (await world.call('contractList', { token, query: { kind: 'hourly' } })).value.list.find(
    (each) => each.id === id,
  )?.state

test('an agent that is to move gets no more offers from the old upline', async () => {
  const target = await open(1)
  const { tree, db } = world.platform
  const waiting = (await offerAs(crypto.randomUUID())).value.id
  await inTransaction(db, async (tx) => {
    const fromDay = await tree.firstMoveDay(tx, leaf.memberId)
    expect((await tree.move(tx, { memberId: leaf.memberId, uplineId: target.memberId, fromDay })).ok).toBe(
      true,
    )
  })
  expect(await stateOf(leaf, waiting)).toBe('withdrawn')
  expect((await offerAs(crypto.randomUUID())).message).toBe('contract_payee_moves')
})

describe('at once', () => {
  test('one of two simultaneous offers is accepted', async () => {
    const answers = await Promise.all([offerAs(crypto.randomUUID()), offerAs(crypto.randomUUID())])
    expect(messages(answers)).toEqual(['contract_offer_open', 'ok'])
  })

  test('a repeated offer is one offer, and its request id with other terms is refused', async () => {
    const requestId = crypto.randomUUID()
    const [one, other] = await Promise.all([offerAs(requestId), offerAs(requestId)])
    expect(messages([one, other])).toEqual(['ok', 'ok'])
    expect(one.value.id).toBe(other.value.id)
    expect((await offerAs(requestId, hourly(2_000))).message).toBe('contract_state')
  })

  test('of two simultaneous terminations by both sides one is carried out', async () => {
    const ends = [await endAs(root, 'payer'), await endAs(middle, 'payee')]
    expect(messages(await Promise.all(ends.map((end) => end())))).toEqual(['contract_state', 'ok'])
  })

  test.each([1, 2, 3])(
    'an acceptance and the end of the terms above it leave no contract without terms (%d)',
    async () => {
      const { id } = (await offerAs(crypto.randomUUID())).value
      const end = await endAs(root, 'payer')
      const [accepted, ended] = await Promise.all([acceptAs(world, leaf, id), end()])
      // Who signed the end did not see the contract below it: one is refused, or what is below ends too.
      expect([accepted.message, ended.message]).toContain('ok')
      const states: Record<string, string> = {
        'ok ok': 'terminated',
        'ok contract_cascade_changed': 'accepted',
      }
      const both = [accepted.message, ended.message].join(' ')
      expect(await stateOf(leaf, id)).toBe(states[both] ?? 'withdrawn')
    },
  )

  describe('an offer and a move', () => {
    const moveIn = async (tx: Tx, target: LinePerson) => {
      const { tree } = world.platform
      const { memberId } = leaf
      const fromDay = await tree.firstMoveDay(tx, memberId)
      expect((await tree.move(tx, { memberId, uplineId: target.memberId, fromDay })).ok).toBe(true)
    }
    const isNoneOpen = async () => {
      const { list } = (await world.call('contractList', { token: leaf.token, query: {} })).value
      expect(list.filter(({ state }) => state === 'offered')).toEqual([])
    }

    test('a move that commits first leaves nothing to offer to', async () => {
      const target = await open(1)
      const { db } = world.platform
      let offering: ReturnType<typeof offerAs> | undefined
      await inTransaction(db, async (tx) => {
        await moveIn(tx, target)
        offering = offerAs(crypto.randomUUID())
        await untilLockWait(db, offering)
      })
      expect((await offering)?.message).toBe('contract_payee_moves')
      await isNoneOpen()
    })

    test('an offer that commits first is withdrawn by the move', async () => {
      const target = await open(1)
      const { platform } = world
      const terms = readWireTerms(hourly(3_000), 'BDT')
      if (!terms) throw new Error('terms of a test are sound')
      let moving: Promise<void> | undefined
      const id = await inTransaction(platform.db, async (tx) => {
        const offered = await offerIn(platform, tx, {
          payeeId: leaf.memberId,
          payerId: middle.memberId,
          terms,
          note: '',
          requestId: crypto.randomUUID(),
          actor: `member:${middle.memberId}`,
        })
        moving = inTransaction(platform.db, (other) => moveIn(other, target))
        await untilLockWait(platform.db, moving)
        return offered.ok ? offered.value.id : 0n
      })
      await moving
      expect(await stateOf(leaf, String(id))).toBe('withdrawn')
      await isNoneOpen()
    })

    test.each([1, 2, 3])('at once leave no open offer (%d)', async () => {
      const target = await open(1)
      const [offered] = await Promise.all([
        offerAs(crypto.randomUUID()),
        inTransaction(world.platform.db, (tx) => moveIn(tx, target)),
      ])
      expect(['ok', 'contract_payee_moves']).toContain(offered.message)
      await isNoneOpen()
    })
  })

  test.each([1, 2, 3])('an acceptance during a move keeps the payer as upline (%d)', async () => {
    const { id } = (await offerAs(crypto.randomUUID())).value
    const target = await open(1)
    const { tree, db } = world.platform
    const move = inTransaction(db, async (tx) =>
      tree.move(tx, {
        memberId: leaf.memberId,
        uplineId: target.memberId,
        fromDay: await tree.firstMoveDay(tx, leaf.memberId),
      }),
    )
    const [accepted, moved] = await Promise.all([acceptAs(world, leaf, id), move])
    expect([accepted.message, String(moved.ok)]).not.toEqual(['contract_state', 'false'])
    expect(await brokenInvariants(world)).toEqual([])
  })
})
