import { expect, test } from 'vitest'
import { foldTitle, knowWord, rankTitle, spellingsOf, type FoundTitle } from './index.ts'

interface Title extends Partial<FoundTitle> {
  readonly name: string
}

const titleOf = ({ name, ...rest }: Title): FoundTitle => ({
  names: name.split('/').map((part) => foldTitle(part).split(' ')),
  popularity: 100,
  isComingSoon: false,
  ...rest,
})

/** The names in the order in which they answer; those that are no answer are left out. */
function answer(typed: string, titles: readonly Title[]): string[] {
  const found = titles.map((title) => ({ name: title.name, title: titleOf(title) }))
  const vocabulary = [...new Set(found.flatMap(({ title }) => title.names.flat()))].map(knowWord)
  const asked = foldTitle(typed)
    .split(' ')
    .map((word) => spellingsOf(word, vocabulary))
  return found
    .map(({ name, title }) => ({ name, rank: rankTitle(title, asked) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ name }) => name)
}

const named = (...names: string[]): Title[] => names.map((name) => ({ name }))

test.each([
  ['tigre', named('Old Tigress', 'Old Tiger'), 'Old Tiger'],
  ['tigr', [{ name: 'Tigress Night', popularity: 10 }, ...named('Tiger Night')], 'Tiger Night'],
  // A letter left out is likelier than a wrong one, whatever is played more.
  ['tigr', [{ name: 'Togr Bingo', popularity: 9_000 }, ...named('Tiger Wood')], 'Tiger Wood'],
  // What is too much for a Bengali word without written vowels is meant for a Latin one.
  [
    'tigr',
    [{ name: 'Togor Bingo/টগর বিঙ্গো', popularity: 9_000 }, ...named('Tiger Wood/বাঘের বন')],
    'Tiger Wood/বাঘের বন',
  ],
  ['tigress', named('Old Tiger', 'Old Tigress'), 'Old Tigress'],
  ['river', named('Tiger of the River of Gold', 'River'), 'River'],
  ['gold river', named('River of Gold', 'Gold River'), 'Gold River'],
  [
    'lotus',
    [
      { name: 'Lotus A', popularity: 2 },
      { name: 'Lotus B', popularity: 9_000 },
    ],
    'Lotus B',
  ],
  ['lotus', [{ name: 'Lotus A', isComingSoon: true }, { name: 'Lotus B' }], 'Lotus B'],
  ['বাঘ', named('Bagel Night/রাতের রুটি', 'Tiger Night/রাতের বাঘ'), 'Tiger Night/রাতের বাঘ'],
])('%s is answered first by %3$s', (typed, titles, first) => expect(answer(typed, titles)[0]).toBe(first))

test('the word itself, though it is still to come, goes before a popular slip', () => {
  const slip = { name: 'Lotto', popularity: 10_000 }
  expect(answer('lotus', [slip, { name: 'Lotus', isComingSoon: true, popularity: 1 }])[0]).toBe('Lotus')
})

test('a title without one of the words is no answer', () => {
  expect(answer('gold tiger', named('Gold River', 'Old Tiger', 'Gold Tiger'))).toEqual(['Gold Tiger'])
})
