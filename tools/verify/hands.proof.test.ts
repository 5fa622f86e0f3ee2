import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  commitToSeed,
  checkSeenHand,
  createFairRng,
  drawFor,
  hmacSha256,
  isTableKind,
  replayHand,
  rulesOf,
  seeHand,
  tableGames,
  type HandRecord,
  type SeenHand,
  type TableModel,
} from '@baize/games'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyRecord } from './report.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'verify-hands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = fileURLToPath(new URL('../../docs/verify/hands.py', import.meta.url))
const serverSeed = '5eed'.repeat(16)

/** A hand played as bots would, with an absent or a leaver now and then. */
function playRecord(model: TableModel, nonce: number, isSealed = false): HandRecord {
  const rules = rulesOf(model)
  const count = model.leastSeats + (nonce % (model.seatCount - model.leastSeats + 1))
  const levelMinor = model.levelsMinor[nonce % model.levelsMinor.length] ?? 100
  const seats = Array.from({ length: count }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    seed: `page-${nonce}-${seat}`,
    stackMinor: levelMinor * (model.leastBuyIn + (model.isMatch ? 0 : (nonce * 7 + seat * 13) % 40)),
    isBot: false,
  }))
  const draw = drawFor({ kind: model.kind, serverSeed, seats, isSealed }, hmacSha256)
  const habits = createFairRng({ serverSeed, clientSeed: 'habits', nonce, hmac: hmacSha256 })
  const button = seats[nonce % count]?.seat ?? 0
  let hand = rules.deal(model, { levelMinor, button, seats }, draw)
  const moves: { seat: number; move: object }[] = []
  while (hand.turn) {
    const { seat } = hand.turn
    const mood = habits.nextInt(model.isMatch ? 1_000 : 40)
    const isAbsent = mood < 3 || (model.kind === 'rummy' && habits.nextInt(10) > 0)
    const view = rules.view(model, hand, seat)
    const usual = isAbsent ? rules.absent(model, hand) : rules.suggest(model, view, habits)
    const move = mood === 39 ? { type: 'leave' } : usual
    const played = rules.play(model, hand, { seat, move }, draw)
    if (!played.ok) throw new Error(played.code)
    hand = played.value
    moves.push({ seat, move })
  }
  return {
    format: 1,
    ...(isSealed && { isSealed }),
    hand: `h${String(nonce).padStart(32, '0')}`,
    kind: model.kind,
    modelId: model.id,
    modelVersion: model.version,
    levelMinor,
    button,
    serverSeedHash: commitToSeed(serverSeed),
    serverSeed,
    seats,
    moves,
    changes: hand.end?.changes ?? [],
    rakeMinor: hand.end?.rakeMinor ?? 0,
  }
}

function verifyAll(records: readonly object[]) {
  const paths = records.map((record, index) => {
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(record))
    return path
  })
  const { status, stdout, stderr } = spawnSync('python3', [program, ...paths], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return { status, verdicts: stdout.split('\n').filter((line) => /^(OK|MISMATCH)/.test(line)) }
}

const changes: readonly ((record: HandRecord) => Partial<HandRecord>)[] = [
  () => ({ serverSeedHash: '0'.repeat(64) }),
  ({ moves }) => ({ moves: moves.slice(0, -1) }),
  ({ rakeMinor }) => ({ rakeMinor: rakeMinor + 1 }),
  ({ changes: told }) => ({ changes: told.map((one) => ({ ...one, changeMinor: one.changeMinor + 1 })) }),
  () => ({ modelVersion: 99 }),
]

test('`npm run verify` takes hands as it takes rounds', () => {
  const [model] = rulesOf({ kind: 'holdem' }).models
  if (!model) throw new Error('no model')
  const record = playRecord(model, 4)
  expect(verifyRecord(record)).toMatchObject({ exitCode: 0 })
  expect(verifyRecord({ ...record, rakeMinor: record.rakeMinor + 1 })).toMatchObject({ exitCode: 1 })
})

if (!hasPython) console.warn('no python3 on this machine: the verifier of hands in Python is not tested')

describe.skipIf(!hasPython)('hands of tables in Python', { timeout: 60_000 }, () => {
  test.each(Object.keys(tableGames).filter(isTableKind))('%s: played again as the engine did', (kind) => {
    const [model] = rulesOf({ kind }).models
    if (!model) throw new Error('no model')
    const records = Array.from({ length: kind === 'rummy' ? 6 : 20 }, (_, nonce) => playRecord(model, nonce))
    expect(verifyAll(records)).toEqual({ status: 0, verdicts: records.map(() => 'OK') })
    const changed = records
      .slice(0, 3)
      .flatMap((record) => changes.map((edit) => ({ ...record, ...edit(record) })))
    const expected = changed.map(
      (record) => `MISMATCH: ${replayHand(record, hmacSha256).mismatches.join(', ')}`,
    )
    expect(verifyAll(changed)).toEqual({ status: 1, verdicts: expected })
  })

  test.each(['patti', 'holdem', 'rummy'])('%s: from a sealed deck, whole and as its seats saw it', (kind) => {
    const [model] = rulesOf({ kind }).models
    if (!model) throw new Error('no model')
    const records = Array.from({ length: kind === 'rummy' ? 2 : 4 }, (_, nonce) =>
      playRecord(model, nonce, true),
    )
    expect(verifyAll(records)).toEqual({ status: 0, verdicts: records.map(() => 'OK') })
    const seen = records.flatMap((record) =>
      [0, 1, -1].map((seat) => seeHand(record, seat, hmacSha256) as SeenHand),
    )
    expect(verifyAll(seen)).toEqual({ status: 0, verdicts: seen.map(() => 'OK') })
    expect(seen.map((one) => verifyRecord(one).exitCode)).toEqual(seen.map(() => 0))
    const altered = seen.filter(({ opened }) => opened.length > 1).flatMap(alterSeen)
    const expected = altered.map((one) => `MISMATCH: ${checkSeenHand(one, hmacSha256).join(', ')}`)
    expect(verifyAll(altered)).toEqual({ status: 1, verdicts: expected })
    expect(altered.map((one) => verifyRecord(one).exitCode)).toEqual(altered.map(() => 1))
  })
})

/** What a cheat could tell a player instead. */
function alterSeen(seen: SeenHand): SeenHand[] {
  const [first, second, ...rest] = seen.opened
  if (!first || !second) throw new Error('nothing was seen')
  return [
    { ...seen, deckHash: '0'.repeat(64) },
    { ...seen, deckHash: null },
    { ...seen, hashes: seen.hashes.toReversed() },
    { ...seen, opened: [{ ...first, salt: second.salt }, second, ...rest] },
    { ...seen, opened: [{ ...first, place: second.place }, { ...second, place: first.place }, ...rest] },
    { ...seen, seats: seen.seats.map((one) => ({ ...one, seed: 'another' })) },
    { ...seen, rakeMinor: seen.rakeMinor + 1 },
  ]
}
