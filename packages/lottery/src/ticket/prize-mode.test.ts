import { expect, test } from 'vitest'
import { prizeModes } from './prize-group.ts'
import { modeOfMenus, titlesOfMode } from './prize-mode.ts'

test('every lottery is in one mode, and no house runs LOTT titles', () => {
  const counts = prizeModes.map((mode) => [mode, titlesOfMode(mode).length])
  expect(Object.fromEntries(counts)).toEqual({ LOTT: 12, ZY: 0, ELOTT: 20, SEA: 8 })
})

const menu = (title: string, ...vendors: string[]) => ({
  title,
  cards: vendors.map((vassalage) => ({ vassalage })),
})
test.each([
  [[menu('ELOTT', 'TCG_LOTTO_VN', 'ELOTT')], 'ELOTT'],
  [[menu('ELOTT', 'LOTT')], 'ELOTT'],
  [[menu('ELOTT', 'ELOTT')], 'LOTT'],
  [[menu('LOTT', 'LOTT', 'TCG_LOTTO_VN')], 'LOTT'],
  [[], 'LOTT'],
] as const)('menus %j take mode %s', (menus, mode) => {
  expect(modeOfMenus(menus)).toBe(mode)
})
