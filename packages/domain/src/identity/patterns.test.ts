import { describe, expect, test } from 'vitest'
import { fitsPattern, patternIds, patternSources, type NamedPatternId } from './index.ts'

/** Spec 5: what each format takes, and what it refuses. */
const examples: Readonly<
  Record<NamedPatternId, { takes: readonly string[]; refuses: readonly string[]; rule: string }>
> = {
  any: { rule: 'an asterisk matches anything', takes: ['', 'x', 'ক', '<b>'], refuses: [] },
  username: {
    rule: 'a user name of the house',
    takes: ['rahim', 'Rahim_1', 'a'],
    refuses: ['', '1rahim', '_rahim', 'rahim.1', 'rаhim', 'rahim\n'],
  },
  letter_first: {
    rule: 'first a letter, then letters and digits',
    takes: ['a', 'A1', 'rahim2026'],
    refuses: ['', '1a', 'a_b', 'a b', 'ab\n'],
  },
  kanji_digits: {
    rule: 'kanji and digits',
    takes: ['山田', '山田2', '7', '佐々木'],
    refuses: ['', 'やまだ', '山田 2', 'yamada', '山７'],
  },
  email: {
    rule: 'an e-mail address',
    takes: ['a@b.cd', 'rahim.uddin+1@mail.people.example', "o'neil@x-y.org", '1@2.com'],
    refuses: [
      '',
      'a@b',
      '@b.cd',
      'a@',
      'a b@c.de',
      'a..b@c.de',
      '.a@c.de',
      'a@-c.de',
      'a@c.de\n',
      'a@b@c.de',
    ],
  },
  letters_or_digits: {
    rule: 'letters or digits only',
    takes: ['a', '7', 'aB3'],
    refuses: ['', 'a-b', 'ক', 'a b'],
  },
  letters_and_digits: {
    rule: 'letters and digits combined',
    takes: ['a1', '1a', 'aa11bb22'],
    refuses: ['', 'abc', '123', 'a1!', 'a 1'],
  },
  digits: {
    rule: 'digits only',
    takes: ['0', '0123456789'],
    refuses: ['', '1a', '১২৩', '１２', '-1', '1.0'],
  },
  digits_with_uppercase: {
    rule: 'letters and digits with at least one capital',
    takes: ['A', 'aA1', '9Z', 'ABC'],
    refuses: ['', 'abc1', '123', 'A!', 'É1'],
  },
  english_letters_spaces: {
    rule: 'English letters and spaces',
    takes: ['Rahim Uddin', 'a'],
    refuses: ['', 'Rahim1', 'José', 'a\tb'],
  },
  no_spaces: {
    rule: 'no spaces',
    takes: ['a', 'ab-c_1', 'ক'],
    refuses: ['', 'a b', ' a', 'a\u00A0b', 'a\u3000b'],
  },
  chinese_punctuation: {
    rule: 'Chinese characters and punctuation',
    takes: ['王小明', '阿卜杜拉·穆罕默德', '“你好”，（是）。'],
    refuses: ['', 'Wang', '王1', '王 明', 'やま'],
  },
  date_year_first: {
    rule: 'a date yyyy-MM-dd',
    takes: ['1990-01-31', '2026-12-01'],
    refuses: [
      '',
      '1990-13-01',
      '1990-00-10',
      '1990-01-32',
      '90-01-01',
      '31-01-1990',
      '1990/01/31',
      '1890-01-01',
    ],
  },
  date_month_first: {
    rule: 'a date MM-dd-yyyy',
    takes: ['01-31-1990', '12-01-2026'],
    refuses: ['', '13-01-1990', '01-32-1990', '1990-01-31', '1-1-1990'],
  },
  letters_spaces: {
    rule: 'letters of any script with spaces',
    takes: ['José Núñez', 'রহিম উদ্দিন', 'Иван'],
    refuses: ['', 'a1', 'a_b', 'a-b'],
  },
  korean: { rule: 'Korean only', takes: ['김', '홍길동'], refuses: ['', 'Kim', '김1', '김 철', 'ㄱ'] },
  thai: { rule: 'Thai only', takes: ['สมชาย', 'ก'], refuses: ['', 'Somchai', 'สม ชาย', 'ส1'] },
  thai_or_english: {
    rule: 'Thai or English with spaces',
    takes: ['สมชาย ใจดี', 'Somchai Jaidee', 'สม S'],
    refuses: ['', 'ส1', 'José', 'สม-ชาย'],
  },
  uppercase_spaces: {
    rule: 'capitals and spaces with at least one letter',
    takes: ['A', 'RAHIM UDDIN', ' A '],
    refuses: ['', ' ', 'Rahim', 'A1', 'É'],
  },
  letters_digits_symbols: {
    rule: 'letters, digits and symbols',
    takes: ['a', 'Ab1!~', '{}[]'],
    refuses: ['', 'a b', 'ক', 'a\n'],
  },
  all_classes: {
    rule: 'at least one capital, small letter, digit and symbol',
    takes: ['aA1!', '!1Aa', '1!aAAaa11!!', 'Z9z-', '`aA1', '\\bB2'],
    refuses: ['', 'aA1', 'aA!', 'a1!', 'A1!', 'aA1! ', 'aA1ক', 'AAAA', 'a1A'],
  },
  two_names: {
    rule: 'first and last name separated by a space',
    takes: ['Rahim Uddin', 'রহিম উদ্দিন', "Jean-Luc O'Neil", 'A B C'],
    refuses: ['', 'Rahim', 'Rahim ', ' Rahim', 'Rahim  Uddin', 'Rahim 2'],
  },
  japanese_full_width: {
    rule: 'full-width Hiragana, Katakana or Kanji without spaces',
    takes: ['やまだ', 'ヤマダ', '山田たろう', 'スミスジョン', 'ローラ', '佐々木'],
    refuses: ['', 'ﾔﾏﾀﾞ', '山田 太郎', '山田　太郎', 'yamada', '山1'],
  },
  uppercase: { rule: 'capitals only, no spaces', takes: ['A', 'RAHIM'], refuses: ['', 'Rahim', 'A B', 'A1'] },
  person_name: {
    rule: 'a name in English or Bengali, not in letters of both',
    takes: ['Rahim Uddin', 'Md. Rahim', "D'Souza", 'José', 'রহিম উদ্দিন', 'মোঃ রহিম', 'ক্ষ'],
    refuses: [
      '',
      'Rahim1',
      'রহিম Uddin',
      'Rаhim',
      'Rahim  Uddin',
      ' Rahim',
      '<b>',
      'Rahim\u202E',
      '১২৩ রহিম!',
    ],
  },
  mobile_bd: {
    rule: 'a mobile number of Bangladesh',
    takes: ['01712345678', '1712345678', '+8801712345678', '8801912345678'],
    refuses: ['', '01212345678', '0171234567', '017123456789', '+91712345678', '০১৭১২৩৪৫৬৭৮'],
  },
}

const named = patternIds.filter((id): id is NamedPatternId => id !== 'custom')

test('every named pattern has its examples', () =>
  expect(Object.keys(examples).toSorted()).toEqual(named.toSorted()))

describe.each(named)('pattern %s', (id) => {
  const { takes, refuses, rule } = examples[id]
  test(`takes: ${rule}`, () => expect(takes.filter((text) => !fitsPattern(id, text))).toEqual([]))
  test(`refuses what is not ${rule}`, () =>
    expect(refuses.filter((text) => fitsPattern(id, text))).toEqual([]))
  test('says the same to a client that reads the expression from the wire', () => {
    if (patternSources[id] === '*') return expect(id).toBe('any')
    const read = new RegExp(patternSources[id], 'u')
    expect(takes.every((text) => read.test(text))).toBe(true)
    expect(refuses.some((text) => read.test(text))).toBe(false)
  })
})

describe('catastrophic regular expressions', () => {
  const size = 100_000
  const seeds = [
    'a',
    'A',
    '1',
    '!',
    ' ',
    '-',
    '.',
    '@',
    'a.',
    'a-',
    'a@',
    'a ',
    'aA',
    'aA1',
    'a1',
    '山',
    'ক',
    'ก',
    "'a",
    '한',
  ]
  const attacks = seeds.flatMap((seed) =>
    ['', '\n', '!', 'ক', '@', 'aA1!'].map((end) => seed.repeat(size / seed.length) + end),
  )
  test.each(named)('%s answers texts of 100,000 characters at once', (id) => {
    // Twice backtracking over such a text would take hours; reading it a few times takes milliseconds.
    const slowest = Math.max(
      ...attacks.map((text) => {
        const from = performance.now()
        fitsPattern(id, text)
        return performance.now() - from
      }),
    )
    expect(slowest).toBeLessThan(500)
  })
  test('no expression uses look-around or back references', () =>
    expect(Object.values(patternSources).filter((source) => /\(\?[=!<]|\\[1-9]/.test(source))).toEqual([]))
})
