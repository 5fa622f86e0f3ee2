import { describe, expect, test } from 'vitest'
import { checkChatText, findHelp, hasLink, hideWords, plainChatText } from './index.ts'

const articles = [
  { id: 'password', title: 'Forgotten password', text: 'Open the login and follow the link of the mail.' },
  { id: 'deposit', title: 'Deposits', text: 'Deposits by bKash arrive at once. Keep the receipt.' },
  { id: 'fair', title: 'Fair rounds', text: 'Each round can be verified with its seed.' },
  { id: 'bn', title: 'টাকা জমা', text: 'বিকাশে টাকা জমা সঙ্গে সঙ্গে আসে।' },
]

describe('the help centre is searched by words', () => {
  test.each([
    ['I forgot my PASSWORD!', 'password'],
    ['my deposit did not arrive', 'deposit'],
    ['how can I verify a round', 'fair'],
    ['আমার টাকা জমার খবর কী', 'bn'],
  ])('%s', (question, id) => expect(findHelp(question, articles)[0]?.id).toBe(id))

  test.each(['hello', '???', 'how do you do', '', 'আমি কী করব'])('%j finds nothing', (question) =>
    expect(findHelp(question, articles)).toEqual([]),
  )

  test('gives at most as many as are wanted', () =>
    expect(findHelp('password deposit round', articles, 2)).toHaveLength(2))
})

test.each([
  ['  a\u200Eb  ', 'ab'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['\u202Egnp.exe', 'gnp.exe'],
])('%j is kept as %j', (text, kept) => expect(plainChatText(text)).toBe(kept))

test('a picture needs no text; neither of both is nothing', () => {
  expect(checkChatText({ text: '', imageCount: 1 })).toEqual({ ok: true, value: '' })
  expect(checkChatText({ text: '', imageCount: 0 }).ok).toBe(false)
  expect(checkChatText({ text: 'a', imageCount: 4 }).ok).toBe(false)
})

test.each([
  'see https://evil.example/x',
  'www.evil.example',
  'join evil.com now',
  'evil . com',
  'evil(dot)com/x',
  'call +880 1712 345678',
  '০১৭১২৩৪৫৬৭৮',
])('%j leads elsewhere', (text) => expect(hasLink(text)).toBe(true))

test.each(['I won 1,000.50 today', 'good game. me too', 'see you at 10:30', 'round 123456', 'আমি জিতেছি।'])(
  '%j leads nowhere',
  (text) => expect(hasLink(text)).toBe(false),
)

test('words of the list are hidden in every spelling that sounds alike', () => {
  expect(hideWords('You IDIOT, idiot! idiots', ['idiot'])).toBe('You *****, *****! idiots')
  expect(hideWords('Ídiot', ['idiot'])).toBe('*****')
  expect(hideWords('nothing', [])).toBe('nothing')
})
