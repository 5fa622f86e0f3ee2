import { expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const token = 'a token of the test'
const bearer = { authorization: `Bearer ${token}` }

test.each([
  ['127.0.0.1', {}, undefined, true],
  ['::1', {}, undefined, true],
  ['::ffff:127.0.0.1', {}, undefined, true],
  ['203.0.113.7', {}, undefined, false],
  [undefined, {}, undefined, false],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, undefined, false],
  ['127.0.0.1', { via: '1.1 proxy' }, undefined, false],
  ['203.0.113.7', bearer, undefined, false],
  ['203.0.113.7', bearer, token, true],
  ['127.0.0.1', {}, token, false],
  ['127.0.0.1', { authorization: 'Bearer another' }, token, false],
] as const)('from %s with %j and the token %s: %s', (remoteAddress, headers, wanted, may) => {
  expect(mayReadMetrics({ remoteAddress, headers }, wanted)).toBe(may)
})
