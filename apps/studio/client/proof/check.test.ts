import {
  commitToSeed,
  createFairRng,
  hmacSha256,
  minesGame,
  minesModels,
  recordRound,
  slotGame,
  slotModels,
  type MinesRoundRecord,
  type RoundRecord,
  type RoundState,
} from '@baize/games'
import { describe, expect, test } from 'vitest'
import { checkRecord } from './check.ts'

const seeds = { serverSeed: 'c4'.repeat(32), clientSeed: 'a-player', nonce: 12 }
const rng = () => createFairRng({ ...seeds, hmac: hmacSha256 })

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

const record = (state: RoundState): RoundRecord => recordRound(state, { seeds, isSeedRevealed: true })

const [slotModel] = slotModels
const [minesModel] = minesModels
if (!slotModel || !minesModel) throw new Error('models are missing')

const slot = record(must(slotGame(slotModel).start({ stakeMinor: 1_000, choice: {} }, rng())))

function playMines(): MinesRoundRecord {
  if (!minesModel) throw new Error('models are missing')
  const game = minesGame(minesModel)
  const started = must(game.start({ stakeMinor: 1_000, choice: { mineCount: 4 } }, rng()))
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !started.outcome.mines.includes(cell),
  )
  const opened = must(game.move(started, { type: 'reveal', cell: safe[0] ?? 0 }))
  return record(must(game.move(opened, { type: 'cash-out' }))) as MinesRoundRecord
}
const mines = playMines()

const failed = (given: RoundRecord) =>
  checkRecord(given)
    .filter((check) => !check.isOk)
    .map((check) => check.key)

describe('the proof that a browser computes', () => {
  test.each([
    ['a slot round', slot],
    ['a round of mines', mines],
  ])('%s passes every check, with another HMAC than the server’s', (_, given) => {
    expect(checkRecord(given)).toHaveLength(5)
    expect(failed(given)).toEqual([])
  })

  const other = '0'.repeat(64)
  const otherHash = commitToSeed(other)

  test.each([
    ['a payout one unit higher', { ...slot, payoutMinor: slot.payoutMinor + 1 }, ['payout']],
    ['another commitment', { ...slot, serverSeedHash: other }, ['commitment']],
    ['a move less', { ...mines, moves: mines.moves.slice(0, 1) }, ['moves', 'payout']],
    ['other mines', { ...mines, outcome: { mines: [0, 1, 2, 3] } }, ['outcome']],
    [
      'an unknown table',
      { ...slot, modelId: 'slot-none' },
      ['model', 'commitment', 'outcome', 'moves', 'payout'],
    ],
  ] as [string, RoundRecord, string[]][])('%s is found out', (_, given, found) => {
    expect(new Set(failed(given))).toEqual(new Set(found))
  })

  test('another seed with a hash of its own does not give the recorded result', () => {
    expect(failed({ ...mines, serverSeed: other, serverSeedHash: otherHash })).toContain('outcome')
  })
})
