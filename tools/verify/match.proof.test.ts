import { sports } from '@baize/sports/market'
import { matchModels } from '@baize/sports/models'
import { commitmentOf, replayMatch, saltOf } from '@baize/sports/proof'
import { describe, expect, test } from 'vitest'
import { verifyRecord } from './report.ts'

const seed = '5e'.repeat(32)
/** More periods than any match has. */
const tickets = Array.from({ length: 60 }, (_, period) => [`t${period}`, `u${period}`])

/** What `/api/proof/<event>` of the book answers, after its way through JSON. */
function proofOf(sport: (typeof sports)[number]) {
  const model = matchModels[sport]
  const sealed = { seed, engine: model.version, parameters: model.parametersOf(0.3, -0.2) }
  const salts = tickets.map(saltOf)
  const { score } = replayMatch({ ...sealed, model, event: 'ev1', salts })
  const commitment = commitmentOf(sealed)
  return JSON.parse(JSON.stringify({ event: 'ev1', sport, ...sealed, commitment, salts, tickets, score }))
}

const verdict = (json: unknown) => {
  const { lines, exitCode } = verifyRecord(json)
  return [lines.at(-1), exitCode]
}

test.each(sports)('an ended match of %s holds', (sport) => {
  const proof = proofOf(sport)
  expect(verdict(proof)).toEqual(['OK', 0])
  expect(verdict({ ...proof, score: { ...proof.score, home: proof.score.home + 1 } })).toEqual([
    'MISMATCH: score',
    1,
  ])
})

describe('a planted change is found', () => {
  const proof = proofOf('football')
  const slipped = tickets.with(1, ['t1', 'u1', 'planted'])
  test.each([
    ['another seed', { seed: 'ab'.repeat(32) }, 'MISMATCH: commitment, score'],
    ['another commitment', { commitment: 'ab'.repeat(32) }, 'MISMATCH: commitment'],
    ['another engine', { engine: 'football-0' }, 'MISMATCH: engine, commitment'],
    ['a ticket slipped in', { tickets: slipped }, 'MISMATCH: salts'],
    ['salts of these tickets', { tickets: slipped, salts: slipped.map(saltOf) }, 'MISMATCH: score'],
    ['no salts', { salts: [], tickets: [] }, 'MISMATCH: score'],
    ['a seed that is not published yet', { seed: null }, 'MISMATCH: seed_hidden (the match has not ended)'],
  ])('%s', (_, change, found) => {
    expect(verdict({ ...proof, ...change })).toEqual([found, 1])
  })
})

test('what only looks like a match is not checked', () => {
  expect(verifyRecord({ event: 'ev1', sport: 'chess' }).exitCode).toBe(2)
})
