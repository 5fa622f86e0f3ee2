import { describe, expect, test } from 'vitest'
import { canonical, findIn, isObject, isStakeOnStep, readFields, volatilityOf } from './kind.ts'

test.each([
  [0, 'low'],
  [3.999, 'low'],
  [4, 'medium'],
  [7.499, 'medium'],
  [7.5, 'high'],
  [40, 'high'],
])('a deviation of %d stakes is %s', (deviation, name) => expect(volatilityOf(deviation)).toBe(name))

test.each([
  [20, true],
  [40, true],
  [100, true],
  [120, false],
  [0, false],
  [-20, false],
  [19, false],
  [21, false],
  [20.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('%d is a multiple of 20 up to 100: %j', (stakeMinor, isOne) =>
  expect(isStakeOnStep(stakeMinor, { stepMinor: 20, maxMinor: 100 })).toBe(isOne),
)

test('where the step is one, one minor unit is a stake', () => {
  expect([0, 1, 2].map((stakeMinor) => isStakeOnStep(stakeMinor, { stepMinor: 1, maxMinor: 1 }))).toEqual([
    false,
    true,
    false,
  ])
})

describe('a model', () => {
  const models = [
    { kind: 'k', id: 'a', version: 2 },
    { kind: 'k', id: 'b', version: 1 },
    { kind: 'k', id: 'a', version: 10 },
    { kind: 'k', id: 'a', version: 9 },
  ]
  test.each([
    ['a', undefined, 10],
    ['a', 2, 2],
    ['a', 9, 9],
    ['a', 3, undefined],
    ['b', undefined, 1],
    ['c', undefined, undefined],
  ])('%s of version %j is version %j', (id, version, found) => {
    const asked = { id, ...(version !== undefined && { version }) }
    expect(findIn(models, asked)?.version).toBe(found)
  })
})

describe('JSON by its meaning', () => {
  test.each([
    [
      { b: 1, a: [2, { d: 3, c: 'x' }] },
      { a: [2, { c: 'x', d: 3 }], b: 1 },
    ],
    [[], []],
    ['1', '1'],
    [null, null],
  ])('%j is %j', (one, other) => expect(canonical(one)).toBe(canonical(other)))

  test.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: null }, { a: 0 }],
    [{}, []],
    [{ a: 'b,"c":1' }, { a: 'b', c: 1 }],
    [[[1], 2], [[1, 2]]],
  ])('%j is not %j', (one, other) => expect(canonical(one)).not.toBe(canonical(other)))

  test('reads back as what it was', () => {
    const value = { z: [1.5, -2, true, null, 'a"b\\c'], a: { y: {}, x: [] } }
    expect(JSON.parse(canonical(value))).toEqual(value)
  })
})

describe('fields of an object', () => {
  test.each([
    [{ a: 1, b: 2 }, ['a', 'b'], true],
    [{ b: 2, a: undefined }, ['a', 'b'], true],
    [{}, [], true],
    [{ a: 1 }, ['a', 'b'], false],
    [{ a: 1, b: 2, c: 3 }, ['a', 'b'], false],
    [{ toString: 1 }, ['toString'], true],
    [{ a: 1 }, ['toString'], false],
    [Object.create({ a: 1 }) as object, ['a'], false],
    [[1], ['0'], false],
    [null, [], false],
    ['a', ['0'], false],
    [undefined, [], false],
  ])('%j has exactly %j: %j', (json, names, isRead) => {
    expect(readFields(json, names)).toBe(isRead ? json : undefined)
  })

  test('neither lists nor nothing are objects', () => {
    expect([{}, [], null, undefined, 3, 'x'].map(isObject)).toEqual([true, false, false, false, false, false])
  })
})
