import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  commitToSeed,
  createByteStream,
  createRngFromBytes,
  mixOfNobody,
  mixPart,
  mixParts,
} from '@baize/games'
import { expect, test } from 'vitest'
import { clientRefusals } from '../../../wire/messages.ts'
import { createWorld } from '../../testing/world.ts'
import { partsOf } from '../live/chain.ts'

const read = (name: string) => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
const [text, rules] = [read('studio.md'), read('fairness.md')]

const serverSeed = '01'.padStart(64, '0')
const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()
const blockOf = (clientSeed: string, nonce: number): string => {
  const next = createByteStream({ serverSeed, clientSeed, nonce, hmac })
  return Buffer.from(Array.from({ length: 32 }, next)).toString('hex')
}

test('the vectors of docs/fairness.md are what the code gives', () => {
  const commitment = commitToSeed(serverSeed)
  const mixOf = (...ids: string[]) => mixParts(partsOf(commitment, ids))
  const mix = mixOf('aaaaaaaa', 'bbbbbbbb', 'cccccccc')
  expect(mixOf('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd')).not.toBe(mix)
  for (const value of [
    commitment,
    mixPart(commitment, 'aaaaaaaa'),
    mix,
    mixOf('aaaaaaaa'),
    mixOfNobody,
    blockOf(mix, 7),
    blockOf('my-seed', 0),
  ])
    expect(rules).toContain(`\`${value}\``)
  const next = createByteStream({ serverSeed, clientSeed: 'my-seed', nonce: 0, hmac })
  expect(createRngFromBytes(next).nextInt(6)).toBe(0)
})

test('each rule is stated once: docs/studio.md has the calls, and points to docs/fairness.md', () => {
  expect(text).toContain('(fairness.md)')
  expect(text).not.toMatch(/HMAC|SHA-256 of (those|the)|\b[0-9a-f]{64}\b/)
})

test('docs/studio.md names every refusal under its status', () => {
  for (const [code, status] of Object.entries(clientRefusals))
    expect(text).toMatch(new RegExp(`\\| ${status} \\|[^\\n]*\`${code}\``))
})

test('docs/studio.md names no call that the studio does not serve', async () => {
  const world = await createWorld()
  const studio = await world.startStudio()
  const calls = [...text.matchAll(/`(GET|POST) (\/api\/[^`]+)`/g)]
  expect(calls.length).toBeGreaterThan(20)
  for (const [, method = '', path = ''] of calls) {
    const url = `${studio.url}${path.replace(/:\w+/g, `r${'0'.repeat(32)}`)}`
    const answer = await fetch(url, { method })
    expect([path, ((await answer.json()) as { code?: string }).code]).not.toEqual([path, 'route_unknown'])
  }
})
