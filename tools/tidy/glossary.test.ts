import { bn } from '@baize/i18n/bn'
import { consoleTexts as bnConsole } from '@baize/i18n/bn/console'
import { games as bnGames } from '@baize/i18n/bn/games'
import { later as bnLater } from '@baize/i18n/bn/later'
import { agents as bnAgents } from '@baize/i18n/bn/agents'
import { lotteries as bnLotteries } from '@baize/i18n/bn/lotteries'
import { rewards as bnRewards } from '@baize/i18n/bn/rewards'
import { en } from '@baize/i18n/en'
import { consoleTexts as enConsole } from '@baize/i18n/en/console'
import { games as enGames } from '@baize/i18n/en/games'
import { later as enLater } from '@baize/i18n/en/later'
import { agents as enAgents } from '@baize/i18n/en/agents'
import { lotteries as enLotteries } from '@baize/i18n/en/lotteries'
import { rewards as enRewards } from '@baize/i18n/en/rewards'
import { describe, expect, test } from 'vitest'
import { glossary, labelsWithTwoTerms, rejectedWordIn, type PairedText } from './glossary.ts'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

const pairs = (english: Areas, bengali: Areas): PairedText[] =>
  Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => ({
      key: `${area}.${name}`,
      en: text,
      bn: bengali[area]?.[name] ?? '',
    })),
  )

const all = pairs(
  { ...en, ...enLater, ...enLotteries, ...enAgents, ...enRewards, ...enGames, ...enConsole },
  { ...bn, ...bnLater, ...bnLotteries, ...bnAgents, ...bnRewards, ...bnGames, ...bnConsole },
)

describe('the glossary', () => {
  test('rejects no word that it also gives as a term', () => {
    const terms = glossary.flatMap((term) => [
      ...term.en.map((word) => rejectedWordIn(word, 'en')),
      ...term.bn.map((word) => rejectedWordIn(word, 'bn')),
    ])
    expect(terms.filter((word) => word !== undefined)).toEqual([])
  })

  test('has a term and rejected words in both languages in every row', () => {
    expect(glossary.length).toBeGreaterThan(50)
    expect(
      glossary.filter((row) => [row.en, row.bn, row.notEn, row.notBn].some((cell) => cell.length === 0)),
    ).toEqual([])
  })

  test.each([
    ['Ask the game makers', 'en', 'makers'],
    ['You were SIGNED OUT', 'en', 'SIGNED OUT'],
    ['আপনার উত্তোলনের অনুরোধ', 'bn', 'উত্তোলন'],
    ['ন্যূনতম বাজি', 'bn', 'বাজি'],
  ] as const)('finds the rejected word of “%s”', (text, language, word) => {
    expect(rejectedWordIn(text, language)).toBe(word)
  })

  test.each([
    ['Bookmakers and matchmaking', 'en'],
    ['আতশবাজি', 'bn'],
  ] as const)('leaves “%s” alone, which only contains such letters', (text, language) => {
    expect(rejectedWordIn(text, language)).toBeUndefined()
  })
})

describe('labels of one thing', () => {
  test('a label with the English term of one thing and another Bengali term is found', () => {
    expect(
      labelsWithTwoTerms([
        { key: 'planted.wrong', en: 'Customer service', bn: 'সহায়তা' },
        { key: 'planted.plural', en: 'Deposits', bn: 'জমা' },
        { key: 'planted.right', en: 'Deposits', bn: 'মোট ডিপোজিট' },
        { key: 'planted.sentence', en: 'Deposits are open', bn: 'খোলা' },
      ]),
    ).toEqual(['planted.wrong', 'planted.plural'])
  })

  test('every label of the project has the terms of the glossary in both languages', () => {
    expect(labelsWithTwoTerms(all)).toEqual([])
  })
})
