import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFairRng, hmacSha256, recordRound, slotGame, slotModels, type RoundRecord } from '@baize/games'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyRecord } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

function playRecord(): RoundRecord {
  const seeds = { serverSeed: 'beef'.repeat(16), clientSeed: 'rahim', nonce: 3 }
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
