import { describe, expect, test } from 'vitest'
import { offencesIn, type Example } from './rule.ts'
import { rules } from './tidy.ts'
import { wrapComments } from './wrap-comments.ts'

const cases = (kind: 'breaks' | 'keeps') =>
  rules.flatMap((rule) => rule[kind].map((example) => [rule.name, example] as [string, Example]))

const brokenBy = ([path, text]: Example) =>
  offencesIn({ path, lines: text.split('\n') }, rules).map(({ rule }) => rule.name)

describe('the house rules', () => {
  test.each(cases('breaks'))('%s finds %j', (name, example) => {
    expect(brokenBy(example)).toContain(name)
  })

  test.each(cases('keeps'))('%s leaves %j alone', (name, example) => {
    expect(brokenBy(example)).not.toContain(name)
  })

  test('each has an example of both kinds and a name of its own', () => {
    expect(rules.filter(({ breaks, keeps }) => breaks.length === 0 || keeps.length === 0)).toEqual([])
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  })
})

describe('wrapComments', () => {
  const words = 'word '.repeat(40).trim()

  test.each([
    [`// ${words}`, /^\/\/ [^]*\n\/\/ /],
    [`  /** ${words} */`, /^ {2}\/\*\*\n {3}\* [^]*\n {3}\*\/$/],
    [`-- ${words}`, /^-- [^]*\n-- /],
  ])('breaks %s', (comment, shape) => {
    const wrapped = wrapComments(comment)
    expect(wrapped).toMatch(shape)
    expect(wrapped.split('\n').filter((line) => line.length > 110)).toEqual([])
    expect(wrapped.split(/[^a-z]+/).filter((word) => word === 'word')).toHaveLength(40)
  })

  test('what does not fit begins the next line of the paragraph, and none of a list', () => {
    const wide = ` * ${words.slice(0, 104)} last`
    expect(wrapComments(`${wide}\n * go on here\n * - a point`).split('\n').slice(1)).toEqual([
      ' * last go on here',
      ' * - a point',
    ])
    expect(wrapComments(`${wide}\n * - a point`).split('\n').slice(1)).toEqual([' * last', ' * - a point'])
  })

  test('leaves code and what fits alone', () => {
    const text = `const a = ${'b + '.repeat(40)}c\n// short`
    expect(wrapComments(text)).toBe(text)
  })
})
