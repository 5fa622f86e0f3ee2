import { memberId } from '@baize/std'
import { expect, test } from 'vitest'
import { groupsAlong } from './groups.ts'

const [member, agent, master] = [memberId(3n), memberId(2n), memberId(1n)]
const along = (set: readonly (readonly [bigint, number])[]) =>
  groupsAlong(member, {
    upline: [agent, master],
    set: new Map(set.map(([id, group]) => [memberId(id), group])),
    mode: 'ELOTT',
  })

test('without any that was set all have the usual group', () => {
  expect(along([])).toEqual({
    own: 1960,
    upline: [
      { id: agent, group: 1960 },
      { id: master, group: 1960 },
    ],
  })
})

test('nobody has more than their upline', () => {
  expect(
    along([
      [1n, 1980],
      [2n, 1940],
    ]),
  ).toMatchObject({ own: 1940, upline: [{ group: 1940 }, { group: 1980 }] })
  expect(
    along([
      [1n, 1900],
      [2n, 1980],
      [3n, 1970],
    ]),
  ).toMatchObject({
    own: 1900,
    upline: [{ group: 1900 }, { group: 1900 }],
  })
  expect(
    along([
      [1n, 1980],
      [2n, 1970],
      [3n, 1960],
    ]),
  ).toMatchObject({
    own: 1960,
    upline: [{ group: 1970 }, { group: 1980 }],
  })
})
