import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKinds, highestLevel, levelBy, runsOut } from './level.ts'

test.each([
  [[], 0],
  [['identity_card'], 1],
  [['passport'], 1],
  [['selfie', 'proof_of_address', 'source_of_funds'], 0],
  [['passport', 'selfie'], 1],
  [['passport', 'selfie', 'proof_of_address'], 2],
  [['driving_licence', 'source_of_funds'], 1],
  [['driving_licence', 'selfie', 'proof_of_address', 'source_of_funds'], 3],
] as const)('%j is level %i', (held, level) => expect(levelBy(held)).toBe(level))

test('one document more never lowers the level, and none raises it above the highest', () => {
  const held = fc.subarray([...documentKinds])
  fc.assert(
    fc.property(held, fc.constantFrom(...documentKinds), (some, more) => {
      expect(levelBy([...some, more])).toBeGreaterThanOrEqual(levelBy(some))
      expect(levelBy([...some, more])).toBeLessThanOrEqual(highestLevel)
    }),
  )
})

test('what shows who somebody is runs out, the rest does not', () =>
  expect(documentKinds.filter(runsOut)).toEqual(['identity_card', 'passport', 'driving_licence']))
