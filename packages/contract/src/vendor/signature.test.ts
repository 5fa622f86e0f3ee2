import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { maxClockSkewMs, parseSignature, signMessage, verifyMessage } from './signature.ts'

const protocolText = readFileSync(new URL('../../../../docs/vendor-protocol.md', import.meta.url), 'utf8')
const message = { method: 'POST', path: '/vendor/v1/bet', body: '{"amount":"10.00"}' }
const by = { key: 'studio-1', secret: 'a secret of the vendor', timestampMs: 1_790_000_000_000 }
const given = parseSignature(signMessage(message, by))

describe('signature of the vendor wallet protocol', () => {
  test('a known vector', () => {
    expect(signMessage(message, by)).toMatchInlineSnapshot(
      `"v1 key=studio-1, ts=1790000000000, sig=9bcdf1b592160bfdb62f00b0ca975e3e09151e1e95dfe1d445602ffc1a4effd1"`,
    )
  })

  test.each([
    ['POST', '/vendor/v1/bet', 1_790_000_000_000, '{"amount":"10.00"}'],
    ['POST', '/vendor/v1/bet', 1_790_000_000_000, ''],
    ['POST', '/vendor/v1/balance', 1_790_000_000_000, '{"player":"প্লেয়ার"}'],
    [
      'POST',
      '/vendor/v1/bet',
      1_790_000_000_250,
      '{"status":"ok","balance":"990.00","currency":"BDT","transaction":"","duplicate":false}',
    ],
  ])('the vectors of the protocol’s text: %s %s %i %s', (method, path, timestampMs, body) => {
    const { signature = '' } =
      parseSignature(signMessage({ method, path, body }, { ...by, timestampMs })) ?? {}
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const row = protocolText.split('\n').find((line) => line.includes(signature))
    expect(row).toContain(bodyHash)
    expect(row).toContain(String(timestampMs))
    expect(row).toContain(`\`${path}\``)
    if (body) expect(row).toContain(`\`${body}\``)
  })

  test.each([
    ['a short secret', 'k', '/vendor/v1/bet'],
    ['a secret of a block', 'b'.repeat(64), '/vendor/v1/bet'],
    ['a secret longer than a block', 'long '.repeat(40), '/vendor/v1/bet'],
    ['letters beyond ASCII', 'গোপন', '/vendor/v1/বাজি'],
    ['a long path', 'k', `/${'x'.repeat(3_000)}`],
  ])('is HMAC-SHA256: %s', (_, secret, path) => {
    const bodyHash = createHash('sha256').update('body').digest('hex')
    const text = `POST\n${path}\n1790000000000\nk1\n${bodyHash}`
    const expected = createHmac('sha256', secret).update(text).digest('hex')
    const signed = { method: 'POST', path, body: 'body' }
    const by = { key: 'k1', secret, timestampMs: 1_790_000_000_000 }
    expect(signMessage(signed, by)).toBe(`v1 key=k1, ts=1790000000000, sig=${expected}`)
    expect(signMessage({ ...signed, bodyHash }, by)).toBe(signMessage(signed, by))
  })

  test.each([
    ['the message itself', message, by.secret, 0, true],
    ['another body', { ...message, body: '{"amount":"10.01"}' }, by.secret, 0, false],
    ['another path', { ...message, path: '/vendor/v1/win' }, by.secret, 0, false],
    ['another secret', message, 'other', 0, false],
    ['at the edge of the skew', message, by.secret, maxClockSkewMs, true],
    ['past the skew', message, by.secret, maxClockSkewMs + 1, false],
    ['from the future', message, by.secret, -maxClockSkewMs - 1, false],
  ])('%s', (_, received, secret, lateMs, isValid) => {
    expect(given && verifyMessage(received, given, { secret, nowMs: by.timestampMs + lateMs })).toBe(isValid)
  })

  test.each([
    undefined,
    '',
    'v1',
    'v1 key=a, ts=1, sig=00',
    'v2 key=studio-1, ts=1790000000000, sig=' + '0'.repeat(64),
  ])('header %j is not a signature', (header) => expect(parseSignature(header)).toBeUndefined())
})
