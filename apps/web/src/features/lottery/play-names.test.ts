import { bn } from '@baize/i18n/bn'
import { lotteries as bnLotteries } from '@baize/i18n/bn/lotteries'
import { en } from '@baize/i18n/en'
import { lotteries as enLotteries } from '@baize/i18n/en/lotteries'
import { createTranslate } from '@baize/i18n'
import { playsOf, prizeLists, type Play } from '@baize/lottery/play'
import { families } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import { playGroups } from './play-menu.ts'
import {
  familyName,
  fieldName,
  playName,
  prizeName,
  selectionText,
  stemName,
  valueName,
} from './play-names.ts'

const inEnglish = createTranslate({ ...en, ...enLotteries })
const inBengali = createTranslate({ ...bn, ...bnLotteries })
const plays = Object.values(playsOf).flat()
const bengali = /[\u0980-\u09ff]/

/** Every name that a play shows, with what it would be without a text. */
function namesOf(play: Play, t: typeof inEnglish): (readonly [name: string, raw: string])[] {
  const fields = play.fields.flatMap((field) => [
    [fieldName(t, play, field), field.key] as const,
    ...(field.alphabet.width === null
      ? Array.from({ length: field.alphabet.size }, (_, index) => {
          const value = field.alphabet.at(index)
          return [valueName(t, play, field, value), field.alphabet.write(value)] as const
        })
      : []),
  ])
  return [[playName(t, play), play.id], [stemName(t, play), play.stem], ...fields]
}

describe('names of the lotteries', () => {
  test('every play, field and option has one in both languages', () => {
    const missing = plays.flatMap((play) => [
      ...namesOf(play, inEnglish).filter(([name, raw]) => name === raw),
      ...namesOf(play, inBengali).filter(([name]) => !bengali.test(name) && !/^\d+$/.test(name)),
    ])
    expect(missing).toEqual([])
  })

  test('no name has a place left open', () => {
    const all = plays.flatMap((play) => [...namesOf(play, inEnglish), ...namesOf(play, inBengali)])
    expect(all.filter(([name]) => /[{}]|undefined/.test(name))).toEqual([])
  })

  test('within a tab no two plays are called the same', () => {
    for (const t of [inEnglish, inBengali])
      for (const family of families)
        for (const { key, plays: sold } of playGroups(family, 'all')) {
          const names = sold.map((play) => playName(t, play))
          expect(new Set(names).size, `${family} ${key}: ${names.join('; ')}`).toBe(names.length)
        }
  })

  test('families and prizes have names', () => {
    for (const family of families) {
      expect(familyName(inEnglish, family)).not.toBe(family)
      for (const { key } of prizeLists[family] ?? []) expect(prizeName(inBengali, key)).toMatch(bengali)
    }
  })

  test('a selection is said with its fields', () => {
    const back3 = playsOf.SSC.find(({ id }) => id === 'straight3-back3')!
    expect(selectionText(inEnglish, back3, [[1, 2], [5], [0, 7, 9]])).toBe(
      'Hundreds: 1 2 · Tens: 5 · Units: 0 7 9',
    )
    const boats = playsOf.PK10.find(({ id }) => id === 'sides-sum2')!
    expect(selectionText(inEnglish, boats, [[0, 3]])).toBe('Big, Even')
    const halves = playsOf.KL8.find(({ id }) => id === 'halves')!
    expect(selectionText(inEnglish, halves, [[2]])).toBe('Equal')
  })
})
