import { createTranslate } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { consoleTexts } from '@baize/i18n/en/console'
import { expect, test } from 'vitest'
import { giftLines } from './gift-lines.ts'

const t = createTranslate({ ...en, ...consoleTexts })

test('a manual gift is described in words', () => {
  const points = { username: 'rahim', gift: { kind: 'points', points: '250' }, source: null } as const
  expect(giftLines(t, 'en', points)).toEqual(['Username: rahim', 'Reward: Points', 'How many: 250'])
  const turns = {
    username: 'rahim',
    gift: { kind: 'game_turns', gameId: 'an id', count: 3 },
    source: { en: 'Wheel of luck', bn: 'ভাগ্যের চাকা' },
  } as const
  expect(giftLines(t, 'bn', turns)).toEqual([
    'Username: rahim',
    'Reward: Game turns',
    'Title: ভাগ্যের চাকা',
    'How many: 3',
  ])
})
