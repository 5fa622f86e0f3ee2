import { describe, expect, test } from 'vitest'
import { faultsOf } from './feedback-rules.ts'

const bounds = { minLength: 10, maxLength: 20, questionTypes: [{ id: 'game' }] }

describe('spec 9: feedback length bounds and question types are configuration', () => {
  test.each([
    ['a good note', { questionType: 'game', content: 'ক'.repeat(10) }, {}],
    ['no type', { questionType: '', content: 'a'.repeat(10) }, { questionType: 'missing' }],
    ['a type that is gone', { questionType: 'idea', content: 'a'.repeat(10) }, { questionType: 'missing' }],
    ['one too few', { questionType: 'game', content: 'a'.repeat(9) }, { content: 'tooShort' }],
    ['spaces only', { questionType: 'game', content: ' '.repeat(15) }, { content: 'tooShort' }],
    ['exactly the most', { questionType: 'game', content: 'a'.repeat(20) }, {}],
    ['one too many', { questionType: 'game', content: 'a'.repeat(21) }, { content: 'tooLong' }],
    ['letters outside the first plane', { questionType: 'game', content: '🎲'.repeat(20) }, {}],
  ])('%s', (_, given, faults) => expect(faultsOf(given, bounds).faults).toEqual(faults))
})
