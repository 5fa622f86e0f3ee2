import { findTitle } from '@baize/lottery/series'
import { expect, test } from 'vitest'
import { titleName } from './ticket-text.ts'

test.each(['bn', 'en'] as const)('a ticket names its lottery in the language of the page: %s', (language) =>
  expect(titleName({ gameCode: 'elott-01', gameName: 'other' }, language)).toBe(
    findTitle('elott-01')?.[language],
  ),
)

test('a lottery that is no longer known keeps the name that came with the ticket', () =>
  expect(titleName({ gameCode: 'gone-01', gameName: 'Old draw' }, 'en')).toBe('Old draw'))
