import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * The examples of docs/vendor-protocol.md, run as an outsider would paste them, against a server that checks
 * them.
 */
const guide = readFileSync(new URL('../../docs/vendor-protocol.md', import.meta.url), 'utf8')
const key = 'example-1'
const secret = 'the secret of the examples, long enough'

let server: Server
let url: string
let directory: string
const verdicts: boolean[] = []

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-examples-'))
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = { method: 'POST', path: request.url ?? '', body: Buffer.concat(parts) }
      const given = parseSignature(request.headers[signatureHeader] as string | undefined)
      verdicts.push(given?.key === key && verifyMessage(message, given, { secret, nowMs: Date.now() }))
      const body = '{"status":"ok","balance":"12.50","currency":"BDT"}'
      const signature = signMessage({ ...message, body }, { key, secret, timestampMs: Date.now() })
      response.setHeader(signatureHeader, signature).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  rmSync(directory, { recursive: true })
  server.close()
})

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0

test.each([
  { language: 'ts', file: 'example.mts', program: process.execPath, isThere: true },
  { language: 'python', file: 'example.py', program: 'python3', isThere: has('python3', '--version') },
  {
    language: 'bash',
    file: 'example.sh',
    program: 'bash',
    isThere: has('curl', '--version') && has('openssl', 'version'),
  },
])('the $language example is signed as the protocol says', async ({ language, file, program, isThere }) => {
  const example = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1]
  expect(example).toContain('/vendor/v1/balance')
  if (!isThere) return
  const path = join(directory, file)
  writeFileSync(path, example ?? '')
  expect(await run(program, path)).toContain('12.50')
  expect(verdicts.splice(0)).toEqual([true])
})

function run(program: string, path: string): Promise<string> {
  const env = { PATH: process.env['PATH'], BAIZE_URL: url, BAIZE_KEY: key, BAIZE_SECRET: secret }
  const child = spawn(program, [path], { env })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((resolve) => child.on('close', () => resolve(said)))
}

test('the guide names every call, refusal and rule', async () => {
  const { platformCalls, vendorRefusals, vendorSideCalls } = await import('@baize/contract/vendor')
  for (const { path } of [...Object.values(platformCalls), ...Object.values(vendorSideCalls)]) {
    expect(guide).toContain(`\`${path}\``)
  }
  for (const code of Object.keys(vendorRefusals)) expect(guide).toContain(`\`${code}\``)
})
