import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldTitle, knowWord, slipsBetween, spellingsOf } from './index.ts'

const titles =
  'tiger tigress tigers tide river gold golden peacock cricket football fortune lotus hilsa sundarbans king ' +
  'বাঘ সুন্দরবনের ময়ূর ইলিশ নদী রাজা পদ্মা ফুল'
const vocabulary = foldTitle(titles).split(' ').map(knowWord)
const meant = (typed: string) => spellingsOf(foldTitle(typed), vocabulary).map(({ word }) => word)

describe('what a typed word means', () => {
  test.each([
    ['tiger', 'tiger'],
    ['tigre', 'tiger'],
    ['itger', 'tiger'],
    ['tigger', 'tiger'],
    ['tigres', 'tigress'],
    ['crikcet', 'cricket'],
    ['pecock', 'peacock'],
    ['peecock', 'peacock'],
    ['footbal', 'football'],
    ['foot', 'football'],
    ['fotbal', 'football'],
    ['golds', 'gold'],
    ['lotos', 'lotus'],
    ['kings', 'king'],
    ['sundarbn', 'sundarbans'],
    ['sundorban', 'sundarbans'],
    ['fortunne', 'fortune'],
    ['bagh', foldTitle('বাঘ')],
    ['বাঘের', foldTitle('বাঘ')],
    ['বাগ', foldTitle('বাঘ')],
    ['ilish', foldTitle('ইলিশ')],
    ['ইলিস', foldTitle('ইলিশ')],
    ['ময়ুর', foldTitle('ময়ূর')],
    ['নদি', foldTitle('নদী')],
    ['রাজার', foldTitle('রাজা')],
    ['raja', foldTitle('রাজা')],
    ['ful', foldTitle('ফুল')],
    ['phul', foldTitle('ফুল')],
    ['podma', foldTitle('পদ্মা')],
    ['sundorboner', foldTitle('সুন্দরবনের')],
  ])('%s is first of all %s', (typed, word) => expect(meant(typed)[0]).toBe(word))

  test.each(['zzzz', 'tgr', 'xiver', 'kixx', 'goal keeper'])('%s means nothing', (typed) =>
    expect(meant(typed)).toEqual([]),
  )

  test('the word itself, then one slip, then what is not finished', () => {
    expect(meant('tigers')).toEqual(['tigers', 'tiger', 'tigress'])
    expect(meant('gold')).toEqual(['gold', 'golden'])
  })
})

describe('slips between two words', () => {
  test.each([
    ['', '', 0],
    ['tiger', 'tigre', 1],
    ['tiger', 'tier', 1],
    ['tiger', 'tigger', 1],
    ['tiger', 'tiler', 1],
    ['tiger', 'itgre', 2],
    ['tiger', 'river', 2],
    ['tiger', 'peacock', 3],
  ])('%s and %s: %i', (one, other, slips) => expect(slipsBetween(one, other, 2)).toBe(slips))

  test('are the same from both sides, and none only of a word and itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other, 6)
        expect(slipsBetween(other, one, 6)).toBe(slips)
        expect(slips === 0).toBe(one === other)
      }),
    )
  })
})
