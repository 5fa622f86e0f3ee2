import type { Result, Rng } from '@baize/std'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createFairRng,
  findModel,
  hmacSha256,
  engineOf,
  models,
  readRecord,
  recordRound,
  replayRound,
  slotGame,
  type GameModel,
  type RoundRecord,
  type RoundSeeds,
  type RoundState,
} from './index.ts'

const rngOf = (seeds: RoundSeeds): Rng => createFairRng({ ...seeds, hmac: hmacSha256 })
const seedsOf = (nonce: number): RoundSeeds => ({
  serverSeed: '0ddba11'.repeat(9) + '0',
  clientSeed: 'karim',
  nonce,
})

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** Plays a round of a model to its end by choices and decisions that are possible, and records it. */
function playRecord(model: GameModel, nonce: number, isSeedRevealed = true): RoundRecord {
  const seeds = seedsOf(nonce)
  const engine = engineOf(model)
  const habits = rngOf({ ...seeds, clientSeed: 'habits' })
  const choice = engine.anyChoice(model, { stakeMinor: 5000, rng: habits })
  let state = must(engine.start(model, { stakeMinor: 5000, choice }, rngOf(seeds)))
  while (!state.isOver)
    state = must(engine.move(model, state, engine.anyMove(engine.view(model, state), habits)))
  return recordRound(state as RoundState, { seeds, isSeedRevealed })
}

describe.each(models)('$id', (model) => {
  test('what was played is what the record gives, after JSON, with its keys in any order', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const record = playRecord(model, nonce)
        const read = readRecord(
          JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(record).toReversed()))),
        )
        expect(read.ok && replayRound(read.value, hmacSha256)).toEqual({
          isOk: true,
          mismatches: [],
          outcome: record.outcome,
          payoutMinor: record.payoutMinor,
        })
      }),
      { numRuns: 30 },
    )
  })
})

describe('a record that lies is found out', () => {
  const mines = playRecord(findModel('mines-classic') as GameModel, 1)
  const slot = playRecord(findModel('slot-delta') as GameModel, 1)
  if (mines.kind !== 'mines' || slot.kind !== 'slot') throw new Error('records of other kinds')

  test.each<[string, RoundRecord, readonly string[]]>([
    ['the payout', { ...slot, payoutMinor: slot.payoutMinor + 1 }, ['payout']],
    ['the stops', { ...slot, outcome: { ...slot.outcome, spins: slot.outcome.spins.slice(1) } }, ['outcome']],
    ['the cap', { ...slot, outcome: { ...slot.outcome, isCapped: true } }, ['outcome']],
    ['the commitment', { ...slot, serverSeedHash: 'ab'.repeat(32) }, ['commitment']],
    ['the seed', { ...mines, serverSeed: '1ddba11'.repeat(9) + '0' }, ['commitment', 'outcome']],
    ['the model', { ...slot, modelId: 'slot-nowhere' }, ['model_unknown']],
    ['the version', { ...slot, modelVersion: 99 }, ['model_version']],
    ['the kind', { ...slot, modelId: 'mines-classic' }, ['model_unknown']],
    ['the stake', { ...slot, stakeMinor: 1 }, ['inputs']],
    ['the client seed', { ...slot, clientSeed: 'a b' }, ['inputs']],
    ['the mines', { ...mines, outcome: { mines: [0, 1, 2] } }, ['outcome']],
    ['the mine count', { ...mines, choice: { mineCount: 99 } }, ['inputs']],
    ['a round not finished', { ...mines, moves: [], payoutMinor: 0 }, ['moves']],
    ['an illegal move', { ...mines, moves: [...mines.moves, { type: 'cash-out' }] }, ['moves']],
    ['a hidden seed', playRecord(findModel('slot-delta') as GameModel, 1, false), ['seed_hidden']],
  ])('%s', (_, record, mismatches) => {
    const report = replayRound(record, hmacSha256)
    expect(report.isOk).toBe(false)
    expect(report.mismatches.filter((mismatch) => mismatches.includes(mismatch))).toEqual(mismatches)
    expect(
      // Another field may make moves illegal and pays otherwise: both follow from what was changed.
      report.mismatches.filter((mismatch) => ![...mismatches, 'payout', 'moves'].includes(mismatch)),
    ).toEqual([])
  })
})

test('another nonce is another round', () => {
  const record = playRecord(findModel('slot-delta') as GameModel, 1)
  expect(replayRound({ ...record, nonce: 2 }, hmacSha256).mismatches).toContain('outcome')
})

test.each([null, 1, 'x', [], {}, { format: 2 }, { format: 1, kind: 'slot' }, { format: 1, kind: 'rope' }])(
  '%j is not a record',
  (json) => expect(readRecord(json)).toEqual({ ok: false, code: 'record_invalid' }),
)

test('the slot view is the round without anything that is not shown', () => {
  const model = findModel('slot-delta')
  if (model?.kind !== 'slot') throw new Error('no slot-delta')
  const game = slotGame(model)
  const started = game.start({ stakeMinor: 2000, choice: {} }, rngOf(seedsOf(5)))
  if (!started.ok) throw new Error(started.code)
  expect(Object.keys(game.playerView(started.value)).toSorted()).toEqual([
    'isOver',
    'kind',
    'modelId',
    'modelVersion',
    'outcome',
    'payoutMinor',
    'stakeMinor',
  ])
  expect(game.move(started.value, undefined as never)).toEqual({ ok: false, code: 'round_over' })
})

test('ids are found, others are not', () => {
  for (const model of models) expect(findModel(model.id, model.version)).toBe(model)
  expect(findModel('sharedblackjack-eight-decks')?.version).toBe(2)
  expect(findModel('slot-nowhere')).toBeUndefined()
  expect(findModel('slot-delta', 99)).toBeUndefined()
  expect(new Set(models.map(({ id, version }) => `${id} v${version}`)).size).toBe(models.length)
})
