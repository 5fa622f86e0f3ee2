import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPrize } from '@baize/domain/mini-game'
import { drawTickets, layTickets, writeTickets } from '@baize/domain/raffle'
import { afterAll, describe, expect, test } from 'vitest'
import { fairNumbers } from './fair-numbers.ts'
import { verifyRecord } from './report.ts'

const seed = `${'00'.repeat(31)}02`
const seedHash = fairNumbers.commit(seed)
const rngOf = (clientSeed: string, nonce: number) => fairNumbers.rng({ serverSeed: seed, clientSeed, nonce })

const prizes = [
  { weight: 600_000, kind: 'nothing', amountMinor: 0, stock: null, substitute: null },
  { weight: 390_000, kind: 'cash', amountMinor: 500, stock: null, substitute: null },
  { weight: 10_000, kind: 'points', amountMinor: 90, stock: 2, substitute: 1 },
] as const
const table = prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) }))
const turnOf = (nonce: number) => {
  const drawn = drawPrize(table, rngOf('a-player', nonce))
  return {
    format: 'mini-game-1',
    id: '01a219e4-87c3-797e-8d75-4cb5a8acb5c0',
    kind: 'wheel',
    version: 1,
    seed,
    seedHash,
    clientSeed: 'a-player',
    nonce,
    drawn,
    given: drawn,
    prizes,
  }
}
const turn = turnOf(3)

const ranges = layTickets([
  { name: 'bb', count: 4 },
  { name: 'aa', count: 7 },
  { name: 'cc', count: 1 },
])
const clientSeed = 'seal-1'
const raffle = {
  format: 'raffle-1',
  id: '01a219e4-87c3-797e-8d75-4cb5a8acb5c1',
  seed,
  seedHash,
  saltKind: 'seal',
  clientSeed,
  closedAt: '2026-11-26T20:00:00.250Z',
  beacon: { roundAt: '2026-11-26T20:02:00.000Z' },
  mostWins: 2,
  prizes: [{}, {}, {}, {}],
  ranges,
  listHash: fairNumbers.hash(writeTickets(ranges)),
  drawn: drawTickets({ ranges, prizes: 4, mostWins: 2 }, rngOf(clientSeed, 0)),
}

type Planted = readonly (readonly [object, string])[]
const faults: Planted = [
  [turn, 'OK'],
  ...Array.from({ length: 20 }, (_, nonce) => [turnOf(nonce), 'OK'] as const),
  [{ ...turn, seed: null }, 'MISMATCH: seed_hidden'],
  [{ ...turn, seedHash: 'ab'.repeat(32) }, 'MISMATCH: commitment'],
  [{ ...turn, drawn: (turn.drawn + 1) % 2, given: (turn.drawn + 1) % 2 }, 'MISMATCH: draw'],
  [{ ...turn, given: 2 }, 'MISMATCH: given'],
  [{ ...turn, prizes: prizes.slice(1) }, 'MISMATCH: table'],
  [{ ...turn, prizes: prizes.map((prize) => ({ ...prize, substitute: null })) }, 'MISMATCH: table'],
  [raffle, 'OK'],
  [{ ...raffle, seed: null }, 'MISMATCH: seed_hidden'],
  [{ ...raffle, seedHash: 'ab'.repeat(32) }, 'MISMATCH: commitment'],
  [{ ...raffle, listHash: 'ab'.repeat(32) }, 'MISMATCH: list'],
  [{ ...raffle, ranges: ranges.slice(1) }, 'MISMATCH: list'],
  [{ ...raffle, drawn: raffle.drawn.slice(1) }, 'MISMATCH: draw'],
  [{ ...raffle, mostWins: 1 }, 'MISMATCH: draw'],
  [{ ...raffle, closedAt: '2026-11-26T20:02:00.000Z' }, 'MISMATCH: round'],
]

test.each(faults)('record %# is %s', (record, verdict) => {
  expect(verifyRecord({ success: true, value: record }).lines.at(-1)).toBe(verdict)
})

const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'verify-gifts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!hasPython)('the verifier in Python', () => {
  test('says the same of every record', () => {
    const paths = faults.map(([record], at) => {
      const path = join(folder, `${at}.json`)
      writeFileSync(path, JSON.stringify(record))
      return path
    })
    const program = join(import.meta.dirname, '../../docs/verify/gifts.py')
    const { stdout, stderr } = spawnSync('python3', [program, ...paths], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout.split('\n').filter((line) => /^(OK|MISMATCH)/.test(line))).toEqual(
      faults.map(([, verdict]) => verdict),
    )
    expect(stdout).toContain(`tickets ${raffle.drawn.map(({ ticket }) => ticket).join(' ')}`)
  })
})
