import { activityStatus, promotionTag } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { looks, standingOf, tagOrder } from './standing.ts'

describe('spec 4: activity statuses', () => {
  test('every one has a look, and no two have the same picture', () => {
    expect(Object.keys(looks).toSorted()).toEqual(activityStatus.options.toSorted())
    expect(new Set(Object.values(looks).map(({ Icon }) => Icon)).size).toBe(activityStatus.options.length)
  })

  test('only what can be done now calls for it', () => {
    const calls = activityStatus.options.filter((status) => looks[status].isCall)
    expect(calls).toEqual(['join', 'claim'])
  })

  test.each([
    ['nothing handed in', [], 'claim'],
    ['another promotion', [{ promotionId: 'b', status: 'issued' as const }], 'claim'],
    ['one handed in', [{ promotionId: 'a', status: 'process' as const }], 'process'],
    [
      'tried again after a refusal',
      [
        { promotionId: 'a', status: 'applying' as const },
        { promotionId: 'a', status: 'rejected' as const },
      ],
      'applying',
    ],
  ])('with %s', (_, applications, expected) =>
    expect(standingOf({ id: 'a', status: 'claim' }, applications)).toBe(expected),
  )
})

test('spec 4: every promo tag is a filter', () =>
  expect(tagOrder.toSorted()).toEqual(promotionTag.options.toSorted()))
