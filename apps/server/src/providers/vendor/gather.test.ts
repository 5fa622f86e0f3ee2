import { expect, test } from 'vitest'
import { gatherLoads } from './gather.ts'

function createLoader() {
  const asked: string[][] = []
  const load = gatherLoads<string, string>({
    idOf: (key) => key,
    async loadMany(keys) {
      asked.push([...keys])
      if (keys.includes('broken')) throw new Error('away')
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
    },
  })
  return { asked, load }
}

test('what is asked for together is loaded together, once each', async () => {
  const { asked, load } = createLoader()
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(load))).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
  expect(await load('a')).toBe('A')
  expect(asked).toHaveLength(2)
})

test('a failed question fails its callers and no later ones', async () => {
  const { load } = createLoader()
  const together = await Promise.allSettled([load('a'), load('broken')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load('a')).toBe('A')
})
