import { expect, test } from 'vitest'
import { appLink } from './app-link.ts'
import { channelNames } from './channels.ts'
import { helpArticleOf } from './help-link.tsx'

const domains = ['https://baize.example', 'https://baize2.example']

test.each([
  ['a guest', { url: '/' }, 'https://baize.example/?language=BN'],
  ['a person logged in', { url: '/', code: 'c/1' }, 'https://baize.example/?language=BN&token=c%2F1'],
  [
    'another address of the site',
    { url: 'https://baize2.example/app', code: 'c' },
    'https://baize2.example/app?language=BN&token=c',
  ],
  ['a shop learns no code', { url: 'https://apps.example/baize', code: 'c' }, 'https://apps.example/baize'],
] as const)('spec 2 and D7, iOS link with language and code: %s', (_name, given, link) =>
  expect(appLink({ ...given, domains, language: 'BN' })).toBe(link),
)

test('spec 2, right bar: Telegram and Facebook where they are set', () => {
  expect(channelNames({ FACEBOOK: '/help#a', TELEGRAM: 'https://t.example', WHATSAPP: '/x' })).toEqual([
    { id: 'TELEGRAM', name: 'Telegram', url: 'https://t.example' },
    { id: 'FACEBOOK', name: 'Facebook', url: '/help#a' },
  ])
  expect(channelNames({ TELEGRAM: '' })).toEqual([])
})

test.each([
  ['/help#sample-links', 'sample-links'],
  ['https://t.example/help#a', undefined],
  ['/help', undefined],
  ['/help#"><script>', undefined],
])('%s names the article %s', (url, article) => expect(helpArticleOf(url)).toBe(article))
