import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitToSeed } from '@baize/games/fairness'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyRecord } from './report.ts'

const seed = `${'00'.repeat(31)}01`
const amounts = [106, 2922, 1050, 2929, 611, 243, 553, 1586]
/** The vector of the design, as the platform would publish it. */
const record = {
  format: 'red-envelope-1',
  id: '01a219e4-87c3-797e-8d75-4cb5a8acb5c0',
  seed,
  seedHash: commitToSeed(seed),
  saltKind: 'seal',
  clientSeed: 'beacon-1',
  opensAt: '2026-11-26T20:00:00.000Z',
  terms: { totalMinor: 10_000, packets: 8, leastMinor: 100, mostMinor: 3_000 },
  claims: amounts.slice(0, 5).map((amountMinor, place) => ({ rank: place + 1, amountMinor })),
}
const changes: readonly (readonly [object, string])[] = [
  [{}, 'OK'],
  [{ seed: null }, 'MISMATCH: seed_hidden'],
  [{ seedHash: 'ab'.repeat(32) }, 'MISMATCH: commitment'],
  [{ clientSeed: 'beacon-2' }, 'MISMATCH: amounts'],
  [{ claims: record.claims.slice(1) }, 'MISMATCH: ranks'],
  [{ terms: { ...record.terms, totalMinor: 1 } }, 'MISMATCH: terms'],
]

test.each(changes)('%j is %s', (change, verdict) => {
  expect(verifyRecord({ success: true, value: { ...record, ...change } }).lines.at(-1)).toBe(verdict)
})

const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'verify-envelope-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!hasPython)('the verifier in Python', () => {
  test('says the same of every record', () => {
    const paths = changes.map(([change], at) => {
      const path = join(folder, `${at}.json`)
      writeFileSync(path, JSON.stringify({ ...record, ...change }))
      return path
    })
    const program = join(import.meta.dirname, '../../docs/verify/envelope.py')
    const { stdout, stderr } = spawnSync('python3', [program, ...paths], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout.split('\n').filter((line) => /^(OK|MISMATCH)/.test(line))).toEqual(
      changes.map(([, verdict]) => verdict),
    )
    expect(stdout).toContain(`packets ${amounts.join(' ')}`)
  })
})
