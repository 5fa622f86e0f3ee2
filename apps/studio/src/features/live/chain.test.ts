import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainValue } from './chain.ts'

const rootSeed = 'ab'.repeat(32)

/** As the rules of the chain say it: the root hashed as often as rounds come after the number. */
function hashedPlainly(number: number, roundCount: number): string {
  let value = Buffer.from(rootSeed, 'hex')
  for (let step = roundCount; step > number; step -= 1) value = createHash('sha256').update(value).digest()
  return value.toString('hex')
}

test('a value of the chain is the root hashed once for every round after it, in any order of asking', () => {
  const roundCount = 1_050
  for (const number of [1_050, 1_049, 951, 950, 949, 0, 1, 500, 50, 51, 1_000])
    expect([number, chainValue(rootSeed, { number, roundCount })]).toEqual([
      number,
      hashedPlainly(number, roundCount),
    ])
  expect(chainValue(rootSeed, { number: 0, roundCount: 3 })).toBe(hashedPlainly(0, 3))
})
