import { CallError } from '@baize/contract/transport'
import { expect, test } from 'vitest'
import { isWorthAsking, queryClient } from './query-client.ts'

test.each([
  ['what was refused is not asked again', new CallError('route_unknown', 404, null), false],
  ['nor what the session may not read', new CallError('session_expired', 401, null), false],
  ['an answer that did not come is asked for again', new CallError('network_unreachable', 0, null), true],
  ['so is what the server failed at', new CallError('internal_error', 500, null), true],
])('%s', (_, error, isAsked) => {
  expect(isWorthAsking(0, error)).toBe(isAsked)
  expect(isWorthAsking(2, error)).toBe(false)
})

test('every query of the console follows it', () =>
  expect(queryClient.getDefaultOptions().queries?.retry).toBe(isWorthAsking))
