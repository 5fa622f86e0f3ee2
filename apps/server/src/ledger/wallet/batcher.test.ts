import { describe, expect, test } from 'vitest'
import { createBatcher, type BatchItem } from './batcher.ts'

interface Item extends BatchItem {
  readonly name: string
}

const item = (name: string, memberId = 1n, more: Partial<Item> = {}): Item => ({
  name,
  memberId,
  key: name,
  ...more,
})
const applied = (items: readonly Item[]) => items.map(({ name }) => `a|ok|${name}`)
const failure = (code: string) => Object.assign(new Error(code), { code })

function recorder(run: (items: readonly Item[]) => readonly string[]) {
  const batches: string[][] = []
  const moved: bigint[] = []
  const batcher = createBatcher<Item, string>({
    unknown: 'unknown',
    hasMoved: (outcome) => outcome.startsWith('a|ok'),
    run: async (items) => {
      batches.push(items.map(({ name }) => name))
      await new Promise((resolve) => setTimeout(resolve, 1))
      return run(items)
    },
    onMoved: (memberIds) => moved.push(...memberIds),
  })
  const submit = (one: Item): Promise<string> =>
    new Promise((resolve, reject) => batcher.submit({ item: one, resolve, reject }))
  return { submit, batches, moved }
}

describe('a batch', () => {
  test('takes everything that waits, ordered by member, each with its own answer', async () => {
    const { submit, batches, moved } = recorder(applied)
    const answers = await Promise.all([item('b', 2n), item('a', 1n), item('c', 3n)].map((one) => submit(one)))
    expect(answers).toEqual(['a|ok|b', 'a|ok|a', 'a|ok|c'])
    expect(batches).toEqual([['a', 'b', 'c']])
    expect(moved).toEqual([1n, 2n, 3n])
  })

  test('leaves an item that shares a key to the next one, and nothing overtakes it', async () => {
    const { submit, batches } = recorder(applied)
    const again = item('again', 1n, { key: 'x', otherKeys: ['y'] })
    const items = [item('x'), again, item('after', 1n, { key: 'y' }), item('other')]
    await Promise.all(items.map((one) => submit(one)))
    expect(batches).toEqual([['x', 'other'], ['again'], ['after']])
  })

  test('leaves a call of the same round of the same member, and takes those of other members', async () => {
    const { submit, batches } = recorder(applied)
    const of = (name: string, memberId: bigint, round: string) => item(name, memberId, { round })
    const items = [of('a', 1n, 'r'), of('b', 1n, 'q'), of('c', 1n, 'p'), of('q again', 1n, 'q')]
    await Promise.all([...items, of('r again', 1n, 'r'), of('other', 2n, 'r')].map((one) => submit(one)))
    expect(batches).toEqual([
      ['a', 'b', 'c', 'other'],
      ['q again', 'r again'],
    ])
  })

  test('is halved until the item that cannot be posted stands alone', async () => {
    const { submit } = recorder((items) => {
      if (items.some(({ name }) => name === 'poison')) throw failure('22003')
      return applied(items)
    })
    const names = ['one', 'two', 'poison', 'three', 'four']
    const settled = await Promise.allSettled(names.map((name) => submit(item(name))))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  test('is tried again after a race', async () => {
    let races = 2
    const { submit, batches } = recorder((items) => {
      races -= 1
      if (races >= 0) throw failure('40P01')
      return applied(items)
    })
    expect(await submit(item('one'))).toBe('a|ok|one')
    expect(batches).toHaveLength(3)
  })

  test.each([
    ['a lost connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['the driver giving up', new Error('Connection terminated unexpectedly')],
    ['a server that stops', failure('57P01')],
  ])('of which %s leaves the outcome open is unknown, not refused', async (_title, error) => {
    const { submit, moved } = recorder(() => {
      throw error
    })
    expect(await Promise.all([submit(item('one')), submit(item('two'))])).toEqual(['unknown', 'unknown'])
    expect(moved).toEqual([])
  })

  test('of one item whose row stays locked by somebody is unknown', async () => {
    const { submit } = recorder(() => {
      throw failure('55P03')
    })
    expect(await submit(item('one'))).toBe('unknown')
  })
})

describe('batches in flight at once', () => {
  /** Batches end when told to; callers are heard of in the order of what happens. */
  function stage() {
    const happened: string[] = []
    const flights: { items: readonly Item[]; land: () => void }[] = []
    const batcher = createBatcher<Item, string>({
      unknown: 'unknown',
      hasMoved: () => false,
      run: (items) => {
        happened.push(`posted ${items.length}`)
        return new Promise((resolve) => flights.push({ items, land: () => resolve(applied(items)) }))
      },
      onMoved: () => undefined,
    })
    const submit = (one: Item): Promise<string> =>
      new Promise((resolve, reject) => batcher.submit({ item: one, resolve, reject }))
    const landAll = () => flights.splice(0).forEach(({ land }) => land())
    return { submit, happened, flights, landAll }
  }
  const started = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const items = (count: number, members: number) =>
    Array.from({ length: count }, (_, n) => item(`${n}`, BigInt(n % members)))

  test.each([
    [20, [20]],
    [100, [50, 50]],
    [300, [100, 100, 100]],
  ])('share %i waiting items evenly', async (count, sizes) => {
    const { submit, flights, landAll } = stage()
    const answers = items(count, count).map((one) => submit(one))
    await started()
    expect(flights.map(({ items: taken }) => taken.length)).toEqual(sizes)
    landAll()
    await Promise.all(answers)
  })

  test('never have a member in common, and a member keeps the order', async () => {
    const { submit, flights, landAll } = stage()
    const order = new Map<bigint, string[]>()
    const answers = items(600, 10).map((one) => submit(one))
    let widest = 0
    for (let left = 600; left > 0;) {
      await started()
      const members = flights.map(({ items: taken }) => [...new Set(taken.map(({ memberId }) => memberId))])
      expect(new Set(members.flat()).size).toBe(members.flat().length)
      widest = Math.max(widest, flights.length)
      for (const { memberId, name } of flights.flatMap(({ items: taken }) => taken)) {
        order.set(memberId, [...(order.get(memberId) ?? []), name])
        left -= 1
      }
      landAll()
    }
    await Promise.all(answers)
    expect(widest).toBe(3)
    for (const names of order.values()) expect(names).toEqual(names.toSorted((a, b) => Number(a) - Number(b)))
  })

  test('are followed by their callers’ next items before another batch is answered', async () => {
    const { submit, happened, flights } = stage()
    const caller = async (one: Item) => {
      await submit(one)
      happened.push('answered')
      void submit({ ...one, key: `${one.key} again` })
    }
    for (const one of items(100, 100)) void caller(one)
    await started()
    const [first, second] = flights
    // Both come back at the same moment, as two readable sockets do.
    setImmediate(() => first?.land())
    setImmediate(() => second?.land())
    await started()
    await started()
    const answered = Array<string>(50).fill('answered')
    expect(happened).toEqual(['posted 50', 'posted 50', ...answered, 'posted 50', ...answered, 'posted 50'])
  })
})
