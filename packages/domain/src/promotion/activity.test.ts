import { describe, expect, test } from 'vitest'
import { activityStatus, applicationMoves, canApply, checkEvidence, type Activity } from './activity.ts'

const activity = (given: Partial<Activity> = {}): Activity => ({
  participation: 'apply',
  startMs: 100,
  endMs: 200,
  ...given,
})

describe('spec 4: activity statuses', () => {
  test.each([
    ['before its start', activity(), undefined, 99, 'coming_soon'],
    ['at its start', activity(), undefined, 100, 'claim'],
    ['to sign up for', activity({ participation: 'join' }), undefined, 150, 'join'],
    ['just before its end', activity(), undefined, 199, 'claim'],
    ['at its end', activity(), undefined, 200, 'close'],
    ['without an end', activity({ endMs: null }), undefined, 1e15, 'claim'],
    ['to be read only', activity({ participation: 'none' }), undefined, 150, 'close'],
    ['handed in', activity(), 'applying', 150, 'applying'],
    ['looked at', activity(), 'process', 150, 'process'],
    ['joined', activity({ participation: 'join' }), 'signed', 150, 'signed'],
    ['decided after its end', activity(), 'issued', 900, 'issued'],
    ['taken', activity(), 'claimed', 900, 'claimed'],
    ['refused', activity(), 'rejected', 150, 'rejected'],
  ] as const)('%s', (_, given, application, nowMs, expected) => {
    expect(activityStatus(given, application, nowMs)).toBe(expected)
  })
})

describe('who may apply', () => {
  test.each([
    [undefined, 150, { ok: true, value: 'applying' }],
    ['rejected', 150, { ok: true, value: 'applying' }],
    ['applying', 150, { ok: false, code: 'promotion_already_applied' }],
    ['claimed', 150, { ok: false, code: 'promotion_already_applied' }],
    [undefined, 99, { ok: false, code: 'promotion_closed' }],
    [undefined, 200, { ok: false, code: 'promotion_closed' }],
    ['rejected', 200, { ok: false, code: 'promotion_closed' }],
  ] as const)('with %s at %d', (application, nowMs, expected) => {
    expect(canApply(activity(), application, nowMs)).toEqual(expected)
  })

  test('a promotion to join signs up without a decision', () => {
    const joined = canApply(activity({ participation: 'join' }), undefined, 150)
    expect(joined).toEqual({ ok: true, value: 'signed' })
  })

  test('no move leads out of an ending, and none back to the start', () => {
    const moves = Object.values(applicationMoves).flat()
    expect(moves).not.toContain('applying')
    expect([applicationMoves.rejected, applicationMoves.claimed]).toEqual([[], []])
  })
})

describe('spec 9: activity comment 140 characters, at most 3 pictures', () => {
  test.each([
    ['140 characters', { comment: 'ক'.repeat(140), images: [] }, { ok: true, value: 'ক'.repeat(140) }],
    ['140 characters with spaces around', { comment: ` ${'a'.repeat(140)}\n`, images: [] }, { ok: true }],
    ['140 characters outside the first plane', { comment: '🎲'.repeat(140), images: [] }, { ok: true }],
    ['141 characters', { comment: 'a'.repeat(141), images: [] }, { code: 'promotion_comment_too_long' }],
    ['3 pictures', { comment: '', images: ['a', 'b', 'c'] }, { ok: true, value: '' }],
    ['4 pictures', { comment: '', images: ['a', 'b', 'c', 'd'] }, { code: 'promotion_images_too_many' }],
  ])('%s', (_, given, expected) => expect(checkEvidence(given)).toMatchObject(expected))
})
