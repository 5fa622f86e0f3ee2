import { CallError } from '@baize/contract/transport'
import { expect, test } from 'vitest'
import { askedProof, ProofTurnedDown, withProof, type ProofQuestion } from './proof.ts'

const question: ProofQuestion = { change: 'mobile', methods: [{ method: 'password', hint: '' }] }

const refuse = (code: 'proof_required' | 'proof_expired' | 'code_wrong') =>
  Promise.reject(new CallError(code, 422, code === 'code_wrong' ? undefined : question))

/** A call of the server: wants a ticket, and then says what comes next. */
function serverWith(outcomes: Record<string, 'done' | 'code_wrong' | 'proof_expired'>) {
  const seen: (string | undefined)[] = []
  const call = (proof: string | undefined) => {
    seen.push(proof)
    const outcome = proof === undefined ? 'proof_required' : (outcomes[proof] ?? 'proof_expired')
    return outcome === 'done' ? Promise.resolve('done') : refuse(outcome)
  }
  return { call, seen }
}

const answer = async (proof: string | undefined) => {
  await expect.poll(() => askedProof.get()).toBeDefined()
  askedProof.get()?.settle(proof)
}

test('a call that needs no proof asks nobody', async () => {
  expect(await withProof(() => Promise.resolve(7))).toBe(7)
  expect(askedProof.get()).toBeUndefined()
})

test('the person is asked once, and the call is made again with the ticket', async () => {
  const { call, seen } = serverWith({ good: 'done' })
  const made = withProof(call)
  await answer('good')
  expect(await made).toBe('done')
  expect(seen).toEqual([undefined, 'good'])
})

test('who turns away has done nothing', async () => {
  const { call, seen } = serverWith({})
  const made = expect(withProof(call)).rejects.toBeInstanceOf(ProofTurnedDown)
  await answer(undefined)
  await made
  expect(seen).toEqual([undefined])
  expect(askedProof.get()).toBeUndefined()
})

test('a ticket that has expired is asked for anew', async () => {
  const { call, seen } = serverWith({ old: 'proof_expired', fresh: 'done' })
  const made = withProof(call)
  await answer('old')
  await answer('fresh')
  expect(await made).toBe('done')
  expect(seen).toEqual([undefined, 'old', 'fresh'])
})

test('a mistyped code does not cost the proof: the same ticket is shown again, unasked', async () => {
  const first = serverWith({ kept: 'code_wrong' })
  const made = expect(withProof(first.call)).rejects.toMatchObject({ code: 'code_wrong' })
  await answer('kept')
  await made
  const second = serverWith({ kept: 'done' })
  expect(await withProof(second.call)).toBe('done')
  expect(second.seen).toEqual([undefined, 'kept'])
  const third = serverWith({ another: 'done' })
  const again = withProof(third.call)
  await answer('another')
  await again
  expect(third.seen).toEqual([undefined, 'another'])
})

test('a second question takes the place of the first', async () => {
  const first = expect(withProof(serverWith({}).call)).rejects.toBeInstanceOf(ProofTurnedDown)
  await expect.poll(() => askedProof.get()).toBeDefined()
  const second = withProof(serverWith({ good: 'done' }).call)
  await first
  await answer('good')
  expect(await second).toBe('done')
})
