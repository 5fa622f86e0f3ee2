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
