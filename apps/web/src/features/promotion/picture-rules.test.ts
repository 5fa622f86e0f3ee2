import { describe, expect, test } from 'vitest'
import { choosePictures, countCharacters, type Picked } from './picture-rules.ts'

const megabyte = 1024 * 1024
// Spec 9: png or jpg, 5 MB each, at most 3.
const limits = { imageMaxCount: 3, imageMaxBytes: 5 * megabyte, already: 0 }
const file = (name: string, type = 'image/png', size = megabyte): Picked => ({ name, type, size })

describe('spec 9: upload png or jpg, 5 MB each, at most 3', () => {
  test.each([
    ['a png', [file('a.png')], 0, ['a.png'], []],
    ['a jpg', [file('a.jpg', 'image/jpeg')], 0, ['a.jpg'], []],
    ['a gif', [file('a.gif', 'image/gif')], 0, [], ['wrongType a.gif']],
    ['an svg', [file('a.svg', 'image/svg+xml')], 0, [], ['wrongType a.svg']],
    ['a file of no type', [file('a', '')], 0, [], ['wrongType a']],
    ['exactly 5 MB', [file('a.png', 'image/png', 5 * megabyte)], 0, ['a.png'], []],
    ['a byte more', [file('a.png', 'image/png', 5 * megabyte + 1)], 0, [], ['tooBig a.png']],
    ['a third', [file('c.png')], 2, ['c.png'], []],
    ['a fourth', [file('d.png')], 3, [], ['tooMany d.png']],
    ['five at once', ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)), 0, ['a', 'b', 'c'], ['tooMany d']],
    ['a good one beside a bad one', [file('a.gif', 'image/gif'), file('b')], 2, ['b'], ['wrongType a.gif']],
  ])('%s', (_, files, already, names, faults) => {
    const choice = choosePictures(files, { ...limits, already })
    expect(choice.taken.map(({ name }) => name)).toEqual(names)
    expect(choice.faults.map(({ fault, name }) => `${fault} ${name}`)).toEqual(faults)
  })
})

test.each([
  ['ক'.repeat(140), 140],
  ['🎲'.repeat(140), 140],
  [' a b ', 3],
])('%s has as many characters as the server counts', (text, count) =>
  expect(countCharacters(text)).toBe(count),
)
