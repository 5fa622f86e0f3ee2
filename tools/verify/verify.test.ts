import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFairRng,
  hmacSha256,
  mixPart,
  mixParts,
  recordRound,
  slotGame,
  slotModels,
  type RoundRecord,
} from '@baize/games'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyRecord } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

function playRecord(clientSeed = 'rahim'): RoundRecord {
  const seeds = { serverSeed: 'beef'.repeat(16), clientSeed, nonce: 3 }
  const [model] = slotModels
  if (!model) throw new Error('no model')
  const started = slotGame(model).start(
    { stakeMinor: 2000, choice: {} },
    createFairRng({ ...seeds, hmac: hmacSha256 }),
  )
  if (!started.ok) throw new Error(started.code)
  return recordRound(started.value, { seeds, isSeedRevealed: true })
}

const program = join(import.meta.dirname, 'verify.ts')
const runLater = promisify(execFile)
const record = playRecord()
const run = (args: readonly string[], input = ''): { code: number | null; text: string } => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...args], {
    input,
  })
  return { code: status, text: stdout.toString() }
}

describe('a shared round', () => {
  const hashed = record.serverSeedHash
  const parts = ['one-of-mine', 'of-a-stranger', 'of-another'].map((id) => mixPart(hashed, id))
  const shared = playRecord(mixParts(parts))
  const mix = { parts, requestId: 'one-of-mine' }
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const byPython = (json: unknown) =>
    spawnSync('python3', [join(import.meta.dirname, '../../docs/verify/verify.py'), '-'], {
      input: JSON.stringify(json),
    }).stdout.toString()

  test('is OK with the parts of all its bets, saved with the record or as the proof answers them', () => {
    for (const json of [{ ...shared, mix }, { record: shared, mix }, { value: { record: shared, mix } }]) {
      const { lines, exitCode } = verifyRecord(json)
      expect(lines).toContain('client seed mixed of 3 bets: this one is among them')
      expect(exitCode).toBe(0)
      if (hasPython) expect(byPython(json).trim().split('\n').at(-1)).toBe('OK')
    }
  })

  test.each([
    ['a part is left out', { ...mix, parts: parts.slice(1) }],
    ['a part is another', { ...mix, parts: parts.with(1, mixPart(hashed, 'of-the-studio')) }],
    ['the order is another', { ...mix, parts: parts.toReversed() }],
    ['the bet is not among them', { ...mix, requestId: 'of-nobody' }],
  ])('is found out when %s', (_, changed) => {
    const json = { ...shared, mix: changed }
    expect(verifyRecord(json)).toMatchObject({ exitCode: 1 })
    expect(verifyRecord(json).lines.at(-1)).toBe('MISMATCH: mix')
    if (hasPython) expect(byPython(json).trim().split('\n').at(-1)).toBe('MISMATCH: mix')
  })

  test('from before parts were published is verified without them', () =>
    expect(verifyRecord({ record: shared, mix: null })).toMatchObject({ exitCode: 0 }))
})

describe('on the command line', () => {
  test('a file', () => {
    const file = join(folder, 'record.json')
    writeFileSync(file, JSON.stringify(record))
    const { code, text } = run([file])
    expect(text).toContain('is the hash of the seed')
    expect(text.trim().split('\n').at(-1)).toBe('OK')
    expect(code).toBe(0)
  })

  test('standard input, with a payout that was changed', () => {
    const { code, text } = run(['-'], JSON.stringify({ ...record, payoutMinor: record.payoutMinor + 1 }))
    expect(text).toContain('MISMATCH: payout')
    expect(code).toBe(1)
  })

  test.each([
    ['no file', [join(folder, 'none.json')]],
    ['nothing', []],
  ])('%s gives code 2', (_, args) => {
    expect(run(args).code).toBe(2)
  })

  test('text that is not JSON gives code 2', () => expect(run(['-'], 'round').code).toBe(2))
})

test('an address, in a platform answer', async () => {
  const server = createServer((_, answer) => answer.end(JSON.stringify({ success: true, value: record })))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { stdout } = await runLater(process.execPath, [program, '--url', `http://127.0.0.1:${port}/`])
  expect(stdout.trim().split('\n').at(-1)).toBe('OK')
  await new Promise((resolve) => void server.close(resolve))
})

test('a hidden seed is said, and is not OK', () => {
  const { lines, exitCode } = verifyRecord({ ...record, serverSeed: null })
  expect(lines.join()).toContain('hidden until it is rotated')
  expect(exitCode).toBe(1)
})
