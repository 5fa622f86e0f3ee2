import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  createFairRng,
  engineOf,
  gridEngine,
  gridModels,
  handOf,
  hmacSha256,
  models,
  pokerHands,
  pokerModels,
  recordRound,
  replayRound,
  slotEngine,
  slotModels,
  type GameModel,
  type GridChoice,
  type GridModel,
  type GridRoundRecord,
  type RoundRecord,
  type RoundState,
} from '@baize/games'
import { afterAll, describe, expect, test } from 'vitest'
import { publishedKinds, publishedTables, tablesFile } from './tables.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'verify-python-'))
afterAll(() => rmSync(folder, { recursive: true }))

const serverSeed = '5eed'.repeat(16)
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'an-auditor', nonce })
const rngOf = (nonce: number) => createFairRng({ ...seedsOf(nonce), hmac: hmacSha256 })

function playRecord(model: GameModel, nonce: number): RoundRecord {
  const engine = engineOf(model)
  const habits = createFairRng({ ...seedsOf(nonce), clientSeed: 'habits', hmac: hmacSha256 })
  const stakeMinor = 10_000
  const started = engine.start(
    model,
    { stakeMinor, choice: engine.anyChoice(model, { stakeMinor, rng: habits }) },
    rngOf(nonce),
  )
  if (!started.ok) throw new Error(started.code)
  let state = started.value
  while (!state.isOver) {
    const moved = engine.move(model, state, engine.anyMove(engine.view(model, state), habits))
    if (!moved.ok) throw new Error(moved.code)
    state = moved.value
  }
  return recordRound(state as RoundState, { seeds: seedsOf(nonce), isSeedRevealed: true })
}

function playGridRecord(
  model: GridModel,
  round: { nonce: number; stakeMinor: number; choice: GridChoice },
): GridRoundRecord {
  const { nonce, ...input } = round
  const started = gridEngine.start(model, input, rngOf(nonce))
  if (!started.ok) throw new Error(started.code)
  const record = recordRound(started.value, { seeds: seedsOf(nonce), isSeedRevealed: true })
  if (record.kind !== 'slotgrid') throw new Error('a record of another kind')
  return record
}

/** The last line for each record, and the exit code of them all. */
function verifyAll(records: readonly object[], program = join(dirname(tablesFile), 'verify.py')) {
  const paths = records.map((record, index) => {
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(record))
    return path
  })
  const { status, stdout, stderr } = spawnSync('python3', [program, ...paths], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return {
    status,
    verdicts: stdout.split('\n').filter((line) => /^(OK|MISMATCH|this is|rounds of)/.test(line)),
  }
}

const published = models.filter(({ kind }) => publishedKinds.includes(kind))
const recordsOf = (kind: string, count: number): RoundRecord[] =>
  published
    .filter((model) => model.kind === kind)
    .flatMap((model) => Array.from({ length: count }, (_, nonce) => playRecord(model, nonce)))

/** What may be done to a record; each must be said in the words of the replay. */
const changes: readonly ((record: RoundRecord) => object)[] = [
  (record) => ({ payoutMinor: record.payoutMinor + 1 }),
  (record) => ({ outcome: { ...record.outcome, more: 1 } }),
  (record) => ({ nonce: record.nonce + 1 }),
  () => ({ clientSeed: 'somebody-else' }),
  () => ({ clientSeed: 'no seed' }),
  () => ({ serverSeed: '0'.repeat(64) }),
  () => ({ serverSeed: null }),
  () => ({ serverSeedHash: '0'.repeat(64) }),
  (record) => ({ stakeMinor: record.stakeMinor * 2 }),
  (record) => ({ stakeMinor: record.stakeMinor + 1 }),
  (record) => ({ choice: { ...record.choice, more: 1 } }),
  (record) => ({ moves: record.moves.slice(1) }),
  (record) => ({ moves: [...record.moves, { type: 'cash-out' }] }),
  () => ({ modelId: 'none' }),
  () => ({ modelVersion: 99 }),
]

test('the published tables are those that pay', () => {
  expect(JSON.parse(readFileSync(tablesFile, 'utf8'))).toEqual(JSON.parse(JSON.stringify(publishedTables())))
})

if (!hasPython) console.warn('no python3 on this machine: the verifier in Python is not tested')

describe.skipIf(!hasPython)('the verifier in Python', { timeout: 60_000 }, () => {
  test.each(publishedKinds)('%s: rounds of the engine are what they say', (kind) => {
    const records = recordsOf(kind, kind.startsWith('slot') ? 6 : 40)
    const { status, verdicts } = verifyAll(records)
    expect(verdicts).toEqual(records.map(() => 'OK'))
    expect(status).toBe(0)
  })

  test.each(publishedKinds)('%s: changed records are found out as the replay finds them', (kind) => {
    const changed = recordsOf(kind, 3).flatMap((record) =>
      changes.map((change): RoundRecord => Object.assign({ ...record }, change(record))),
    )
    const expected = changed.map((record) => {
      const { isOk, mismatches } = replayRound(record, hmacSha256)
      return isOk ? 'OK' : `MISMATCH: ${mismatches.join(', ')}`
    })
    expect(expected.filter((verdict) => verdict !== 'OK').length).toBeGreaterThan(changed.length * 0.75)
    expect(verifyAll(changed)).toEqual({ status: 1, verdicts: expected })
  })

  test('hands of video poker have one name in both, the rarest too', () => {
    const program = [
      'import json, sys',
      `sys.path.insert(0, ${JSON.stringify(dirname(tablesFile))})`,
      'from poker import hand_of',
      'print(json.dumps([hand_of(model, cards) for model, cards in json.load(sys.stdin)]))',
    ].join('\n')
    const rng = rngOf(0)
    // Few ranks and suits make the hands that are seldom dealt.
    const narrow = [0, 1, 2, 3, 4, 5, 6, 7, 32, 33, 36, 40, 44, 45, 46, 48, 49, 50, 51]
    const row = [0, 4, 32, 36, 40, 44, 48]
    const hands = pokerModels.flatMap((model) => {
      const jokers = model.wild === 'joker' ? [52] : []
      const whole = Array.from({ length: model.wild === 'joker' ? 53 : 52 }, (_, card) => card)
      return Array.from({ length: 3_000 }, (_, index) => {
        const left = index % 3 === 0 ? [...whole] : [...(index % 3 === 1 ? narrow : row), ...jokers]
        const cards = Array.from({ length: 5 }, () => left.splice(rng.nextInt(left.length), 1)[0] ?? 0)
        return [model, cards] as const
      })
    })
    const named = hands.map(([model, cards]) => handOf(model, cards))
    expect(new Set(named).size).toBe(pokerHands.length + 1)
    const { stdout } = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(hands),
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toEqual(named)
  })

  test('free spins of every slot', () => {
    const records = published
      .filter(({ kind }) => kind === 'slot')
      .map((model) => {
        for (let nonce = 0; nonce < 5_000; nonce += 1) {
          const record = playRecord(model, nonce)
          if (record.kind === 'slot' && record.outcome.spins.length > 1) return record
        }
        throw new Error(`no free spins in ${model.id}`)
      })
    expect(verifyAll(records).verdicts).toEqual(records.map(() => 'OK'))
  })

  test('features of every slot on a grid, won and bought', () => {
    const records = gridModels.flatMap((model) => {
      const won = Array.from({ length: 3_000 }, (_, nonce) => nonce)
        .values()
        .map((nonce) => playGridRecord(model, { nonce, stakeMinor: 10_000, choice: {} }))
        .find(({ outcome }) => outcome.screens.some((screen) => screen.type !== 'spin' || screen.spin > 0))
      if (!won) throw new Error(`no feature in ${model.id}`)
      if (model.buyPrice === undefined) return [won]
      const stakeMinor = model.buyPrice * model.unitCount * 3
      return [won, playGridRecord(model, { nonce: 1, stakeMinor, choice: { buy: true } })]
    })
    expect(verifyAll(records).verdicts).toEqual(records.map(() => 'OK'))
  })

  test('a round that the maximum win ends, on a table where that is common', () => {
    const [first] = slotModels
    if (!first) throw new Error('no slot')
    const model = { ...first, maxWinMultiple: 2 }
    const program = join(folder, 'verify.py')
    const source = dirname(tablesFile)
    for (const name of readdirSync(source).filter((one) => one.endsWith('.py')))
      cpSync(join(source, name), join(folder, name))
    writeFileSync(join(folder, 'tables.json'), JSON.stringify({ ...publishedTables(), models: [model] }))
    const rounds = Array.from({ length: 200 }, (_, nonce) => {
      const started = slotEngine.start(model, { stakeMinor: 10_000, choice: {} }, rngOf(nonce))
      if (!started.ok) throw new Error(started.code)
      return recordRound(started.value, { seeds: seedsOf(nonce), isSeedRevealed: true })
    })
    expect(rounds.some((record) => record.kind === 'slot' && record.outcome.isCapped)).toBe(true)
    expect(verifyAll(rounds, program).verdicts).toEqual(rounds.map(() => 'OK'))
  })

  test('what is no record, and a kind that it does not compute, give code 2', () => {
    const [record] = recordsOf('dice', 1)
    const { status, verdicts } = verifyAll([
      { ...record, nonce: '1' },
      { ...record, kind: 'chess' },
    ])
    expect(verdicts).toEqual([
      'this is not a round record',
      'rounds of chess are not computed here: npm run verify does',
    ])
    expect(status).toBe(2)
  })
})
