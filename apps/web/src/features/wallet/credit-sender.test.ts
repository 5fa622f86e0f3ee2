import { describe, expect, test } from 'vitest'
import type { Balances } from '../../core/queries/balance.ts'
import { createCreditSender, type CreditRequest } from './credit-sender.ts'
import { newRequestId } from '../../core/browser/request-id.ts'

const balances: Balances = {
  balance: '1000.00',
  bonus: '0.00',
  held: '0.00',
  points: '0',
  deficit: '0.00',
  currency: 'BDT',
  currencySymbol: '৳',
  version: '7',
}

class Lost extends Error {}
class Refused extends Error {}

/** A sender whose calls answer as listed, one after the other. */
function world(answers: readonly (Balances | Error)[]) {
  const kept = new Map<string, string>()
  const sent: CreditRequest[] = []
  let lastId = 0
  const sender = createCreditSender({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    call: async (request) => {
      const answer = answers[sent.push(request) - 1]
      if (answer instanceof Error || answer === undefined) throw answer
      return answer
    },
    newId: () => `id-${++lastId}`,
    isOutcomeUnknown: (error) => error instanceof Lost,
  })
  return { sender, sent }
}

describe('practice credits', () => {
  test('an unknown outcome is asked for again under the same name and amount', async () => {
    const { sender, sent } = world([new Lost(), new Lost(), balances])
    await expect(sender.send('500')).rejects.toThrow(Lost)
    await expect(sender.send('9999')).rejects.toThrow(Lost)
    expect(sender.open()).toEqual({ amount: '500', requestId: 'id-1' })
    expect(await sender.send('9999')).toEqual({ amount: '500', balances })
    expect(sent.map((request) => request.requestId)).toEqual(['id-1', 'id-1', 'id-1'])
    expect(sender.open()).toBeUndefined()
  })

  test('after a refusal or a success the next request has a name of its own', async () => {
    const { sender, sent } = world([new Refused(), balances, balances])
    await expect(sender.send('500')).rejects.toThrow(Refused)
    expect(sender.open()).toBeUndefined()
    await sender.send('600')
    await sender.send('700')
    expect(sent).toEqual([
      { amount: '500', requestId: 'id-1' },
      { amount: '600', requestId: 'id-2' },
      { amount: '700', requestId: 'id-3' },
    ])
  })

  test('request names are distinct UUIDs of version 4', () => {
    const ids = Array.from({ length: 50 }, newRequestId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
