import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import type { LotteryProof } from '@baize/contract'
import { writeHex } from '@baize/games/fairness'
import { findPlay, playOdds, readResult, writeResult } from '@baize/lottery/play'
import {
  beaconDomain,
  closeHeads,
  drawKey,
  firstRoundFrom,
  leafHash,
  levelsOf,
  numbersOfKey,
  pathIn,
  pathOf,
  randomnessOf,
  roundMessage,
  rootOf,
  standInChain,
  writeClose,
  writeCommitment,
  writeDayRoot,
  writeHead,
  writeLeaf,
  type Commitment,
} from '@baize/lottery/proof'
import { families, type Family } from '@baize/lottery/series'
import { afterAll, describe, expect, test } from 'vitest'
import { createSigner, keyIdOf, makeKeyPair } from '../../apps/server/src/lottery/signing/ed25519.ts'
import { lotteryTablesFile, writeLotteryTables } from './lottery-tables.ts'
import { verifyRecord } from './report.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('no python3 on this machine: the verifier in Python is not tested')
const folder = mkdtempSync(join(tmpdir(), 'verify-lottery-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bls = curve.shortSignatures
const beaconKeys = bls.keygen()
const chain = standInChain(beaconKeys.publicKey.toHex(true))
const pair = makeKeyPair()
const sign = createSigner(pair)
const createdAt = '2026-11-20T00:00:00.000Z'
const play = findPlay('SSC', 'straight3-back3')!

/** A finished draw with three tickets on one node, one of them with its receipt. */
function makeProof(family: Family, order: number) {
  const drawAtMs = Date.parse('2026-11-20T08:00:00Z') + order * 60_000
  const seed = randomBytes(32).toString('hex')
  const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  const round = firstRoundFrom(chain, drawAtMs)
  const commitments: Commitment[] = Array.from({ length: 7 }, (_, place) => ({
    drawId: `elott-01:60:20261120-${String(order + place).padStart(4, '0')}`,
    seedHash: place === 2 ? seedHash : randomBytes(32).toString('hex'),
    drawAtMs: drawAtMs + (place - 2) * 60_000,
    chainHash: chain.chainHash,
    round: round + (place - 2) * 20,
  }))
  const commitment = commitments[2]!
  const { drawId } = commitment
  const levels = levelsOf(commitments.map((one) => leafHash(writeCommitment(one))))
  const day = { day: '2026-11-20', part: 1, size: 7, root: writeHex(levels.at(-1)![0]!) }
  const leaves = ['t1', 't2', 't3'].map((ticketId) =>
    writeLeaf({
      kind: 'place',
      drawId,
      ticketId,
      timeMs: 1,
      rows: [
        {
          play,
          selection: [[1, 2], [5], [0, 7, 9]],
          prizeGroup: 1960,
          lineStakeMinor: 300n,
          stakeMinor: 1800n,
        },
      ],
      tableVersion: 1,
      planId: '1960:',
      memberHash: 'ab'.repeat(32),
    }),
  )
  const hashes = leaves.map(leafHash)
  const head = { drawId, node: 'n1', size: 3, root: writeHex(rootOf(hashes)), timeMs: 5 }
  const headSignature = sign(writeHead(head))
  const { root, count } = closeHeads(drawId, [head])
  const signature = bls.sign(bls.hash(roundMessage(round), beaconDomain), beaconKeys.secretKey).toHex(true)
  const randomness = randomnessOf(signature)
  const key = drawKey({ seed, drawId, root, chainHash: chain.chainHash, round, randomness })
  const result = writeResult(family, numbersOfKey(family, key))
  const closeSignature = sign(writeClose({ drawId, root, count }))
  const proof: LotteryProof = {
    drawId,
    state: 'settled',
    family,
    drawAt: new Date(drawAtMs).toISOString(),
    table: { version: 1, parts: {} },
    commitment,
    chain,
    day: {
      ...day,
      index: 2,
      path: pathIn(levels, 2).map(writeHex),
      signature: sign(writeDayRoot(day)),
      signedAt: createdAt,
    },
    close: {
      root,
      count,
      signature: closeSignature,
      closedAt: createdAt,
      heads: [{ ...head, signature: headSignature }],
    },
    record: {
      format: 'baize-draw-1',
      drawId,
      family,
      drawAtMs,
      lunarYear: 2026,
      seedHash,
      seed,
      beacon: { ...chain, round, signature, randomness },
      heads: [head],
      root,
      count,
      closeSignature,
      result,
    },
    withheld: null,
    reports: [],
    results: [{ version: 1, numbers: result, openedAt: createdAt }],
    voidReason: null,
    keys: [{ id: keyIdOf(pair.publicKey), publicKey: pair.publicKey, createdAt }],
  }
  const receipt = {
    leaf: leaves[1]!,
    index: 1,
    path: pathOf(hashes, 1).map(writeHex),
    head,
    signature: headSignature,
    salt: 'salt',
  }
  return { proof, receipt }
}

const { proof, receipt } = makeProof('SSC', 100)
const record = proof.record!

const oddsText = playOdds(play, 1960).map(
  (odds) => `${odds / 10_000n}.${String(odds % 10_000n).padStart(4, '0')}`,
)
/** What the platform says of the ticket: six lines of ৳3 of which one may have won. */
const numbers = readResult('SSC', record.result)!
const [hits = 0] = play.hits([[1, 2], [5], [0, 7, 9]], numbers, { lunarYear: 2026 })
const paid = hits > 0 ? '2940.00' : '0.00'
const row = {
  playId: play.id,
  selection: '1,2|5|0,7,9',
  lines: 6,
  lineStake: '3.00',
  stake: '18.00',
  prizeGroup: 1960,
  odds: oddsText,
  hits: [hits],
  payout: paid,
}
const ticket = {
  ticketId: 't2',
  state: hits > 0 ? 'won' : 'lost',
  stake: '18.00',
  payout: paid,
  refund: '0.00',
  rows: [row],
  rowCount: 1,
}

function python(...given: readonly (object | string)[]): string {
  const paths = given.map((each, index) => {
    if (typeof each === 'string') return each
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(each))
    return path
  })
  const program = join(dirname(lotteryTablesFile), 'lottery.py')
  const { stdout, stderr } = spawnSync('python3', [program, ...paths], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim().split('\n').at(-1) ?? ''
}
const verify = (given: object): string => verifyRecord(given).lines.at(-1) ?? ''

const changed = (change: Partial<NonNullable<LotteryProof['record']>>) => ({
  ...proof,
  record: { ...record, ...change },
})

/** What may be done to a proof, and what is found out. */
const plants: readonly [string, object, string][] = [
  ['another seed', changed({ seed: '0'.repeat(64) }), 'commitment, result'],
  [
    'a round later',
    changed({ beacon: { ...record.beacon, round: record.beacon.round + 1 } }),
    'commitment, round, beacon, result',
  ],
  ['a ticket slipped in', changed({ count: 4 }), 'root, signature'],
  ['no heads', changed({ heads: [] }), 'root'],
  ['another result', changed({ result: ['0', '1', '2', '3', '4'] }), 'result'],
  [
    'another randomness',
    changed({ beacon: { ...record.beacon, randomness: '0'.repeat(64) } }),
    'randomness, result',
  ],
  ['a chain that claims to be drand', changed({ beacon: { ...record.beacon, isStandIn: false } }), 'chain'],
  ['a commitment of another day', { ...proof, day: { ...proof.day, root: '0'.repeat(64) } }, 'day'],
  ['no signed day', { ...proof, day: null }, 'day'],
  ['another time', changed({ drawAtMs: record.drawAtMs + 3_000 }), 'commitment, round'],
]

test('the published tables are those that pay', () => {
  expect(readFileSync(lotteryTablesFile, 'utf8')).toBe(writeLotteryTables())
})

describe('npm run verify', () => {
  test('a draw holds, as an answer of the platform too', () => {
    expect(verify(proof)).toBe('OK')
    expect(verify({ success: true, value: proof })).toBe('OK')
    expect(verify({ proof, receipt })).toBe('OK')
    expect(verify({ proof, receipt: { ...receipt, index: 0 } })).toBe('MISMATCH: path')
    expect(verify({ ...proof, record: null })).toBe('OK')
  })

  test.each(plants)('%s is found out', (_name, given, faults) => {
    expect(new Set(verify(given).replace('MISMATCH: ', '').split(', '))).toEqual(new Set(faults.split(', ')))
  })
})

describe.skipIf(!hasPython)('the verifier in Python', { timeout: 60_000 }, () => {
  test('a draw holds, with the beacon', () => {
    expect(python(proof)).toBe('OK')
    expect(python({ ...proof, record: null })).toBe('OK')
  })

  test.each(plants)('%s is found out', (_name, given, faults) => {
    const needsBeacon = faults.includes('beacon')
    const said = python(...(needsBeacon ? [] : ['--skip-beacon']), given)
    expect(new Set(said.replace('MISMATCH: ', '').split(', '))).toEqual(new Set(faults.split(', ')))
  })

  test('a signature of another round or of another key is found out', () => {
    const { proof: other } = makeProof('SSC', 200)
    const { signature, randomness } = other.record!.beacon
    const given = changed({ beacon: { ...record.beacon, signature, randomness } })
    expect(python(given)).toBe('MISMATCH: beacon, result')
  })

  test.each(families)('%s: the same numbers', (family) => {
    const drawn = Array.from({ length: 2 }, (_, order) => makeProof(family, order).proof)
    expect(drawn.map((each) => python('--skip-beacon', each))).toEqual(drawn.map(() => 'OK'))
  })

  test('a ticket is priced by the table of its draw', () => {
    const check = (table: object, odds = row.odds) =>
      python(
        '--skip-beacon',
        { ...proof, table },
        { ticket: { ...ticket, rows: [{ ...row, odds }] }, receipt },
      )
    const parts = { [row.playId]: 9_000 }
    expect(check({ version: 1, parts: {} })).toBe('OK')
    expect(check({ version: 1_001, parts: {} })).toBe('MISMATCH: price')
    expect(check({ version: 1, parts })).toContain('price')
    expect(check({ version: 1, parts }, ['882.0000'])).not.toContain('price')
  })

  test('a ticket: its place in the log, its price and its payout', () => {
    const check = (change: object, own: object = receipt) =>
      python('--skip-beacon', proof, { ticket: { ...ticket, ...change }, receipt: own })
    expect(check({})).toBe('OK')
    expect(check({ rowCount: 2 })).toBe('MISMATCH: leaf')
    expect(check({ rows: [{ ...row, payout: '0.01' }] })).toBe('MISMATCH: payout')
    expect(check({ rows: [{ ...row, hits: [2] }] })).toBe('MISMATCH: hits')
    expect(check({ rows: [{ ...row, odds: ['979.9999'] }] })).toBe('MISMATCH: price')
    expect(check({ rows: [{ ...row, selection: '1|5|0' }] })).toBe('MISMATCH: leaf')
    expect(check({}, { ...receipt, index: 0 })).toBe('MISMATCH: path')
    expect(check({}, { ...receipt, head: { ...receipt.head, timeMs: 6 } })).toBe('MISMATCH: head')
  })
})
