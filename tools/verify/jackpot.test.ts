import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { commitToSeed, dropPoint, findJackpotRule, isJackpotHit, type HmacSha256 } from '@baize/games'
import { describe, expect, test } from 'vitest'

const program = join(import.meta.dirname, '../../docs/verify/jackpot.py')
const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('no python3 on this machine: the check of jackpots is not tested')

const run = (args: readonly string[], input = '') =>
  spawnSync('python3', [program, ...args], { input, encoding: 'utf8' })

const drops = findJackpotRule('mohur')
const hits = findJackpotRule('padma')
if (drops?.kind !== 'must_drop' || hits?.kind !== 'progressive') throw new Error('no such pools')

function answerOf(change: object = {}) {
  const past = [1, 2, 3].map((number) => {
    const dropSeed = `${number}f`.repeat(32)
    const dropMinor = dropPoint(drops as never, { dropSeed, number, hmac })
    return {
      pool: 'mohur',
      number,
      dropSeed,
      dropSeedHash: commitToSeed(dropSeed),
      dropMinor,
      wonMinor: dropMinor,
    }
  })
  return JSON.stringify({ pools: [drops], past: [...past.slice(0, 2), { ...past[2], ...change }] })
}

describe.skipIf(!hasPython)('jackpots in Python', () => {
  test('fall where the studio says', () => {
    const { status, stdout } = run([], answerOf())
    expect(stdout.match(/OK/g)).toHaveLength(3)
    expect(status).toBe(0)
  })

  test.each([
    { dropMinor: 500_001 },
    { dropSeedHash: '0'.repeat(64) },
    { number: 4 },
    { wonMinor: 1 },
    { wonMinor: 5_000_001 },
  ])('%j is found out', (change) => {
    const { status, stdout } = run([], answerOf(change))
    expect(stdout.match(/MISMATCH/g)).toHaveLength(1)
    expect(status).toBe(1)
  })

  test('hits are those of the rounds', () => {
    const odds = 40
    const told = Array.from({ length: 8 }, (_, nonce) => {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'pool', nonce }
      const args = ['hit', 'padma', String(odds), '1000', seeds.serverSeed, seeds.clientSeed, String(nonce)]
      const isHit = isJackpotHit({ ...hits, odds }, { seeds, stakeMinor: 1_000, hmac })
      return { told: run(args).stdout.trim(), isHit }
    })
    expect(told.map((one) => one.told)).toEqual(told.map(({ isHit }) => (isHit ? 'hit' : 'no hit')))
    expect(new Set(told.map(({ isHit }) => isHit)).size).toBe(2)
  })
})
