import { expect, test } from 'vitest'
import { bannerLink } from './banner-link.ts'

test.each([
  ['PAGE', '/promotions', { kind: 'page', to: '/promotions' }],
  ['PAGE', '//evil.example', undefined],
  ['PAGE', 'https://evil.example', undefined],
  ['GAME', 'mines-0028', { kind: 'game', gameId: 'mines-0028' }],
  ['GAME', '../../member', undefined],
  ['LINK', 'https://partner.example/a', { kind: 'site', href: 'https://partner.example/a' }],
  ['LINK', 'javascript:alert(1)', undefined],
  ['LINK', 'http://partner.example/', undefined],
  [null, '/promotions', undefined],
  ['PAGE', null, undefined],
] as const)('spec 2: linkageType %s with %s', (linkageType, target, link) =>
  expect(bannerLink({ linkageType, target })).toEqual(link),
)
