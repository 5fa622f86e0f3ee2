import { expect, test } from 'vitest'
import { changedKind } from './site-line-texts.ts'

test.each([
  ['42/site,["content_changed",{"kind":"banner"}]', 'banner'],
  ['42/site,["content_changed",{"kind":"setting"}]', 'setting'],
  ['42/site,["content_changed",{"kind":7}]', undefined],
  ['42/site,["content_changed",null]', undefined],
  ['42/site,["balance",{"kind":"banner"}]', undefined],
  ['42/site,{"kind":"banner"}', undefined],
  ['42/site,[', undefined],
  ['42["content_changed",{"kind":"banner"}]', undefined],
  ['40/site,{"sid":"x"}', undefined],
  ['2', undefined],
])('%s tells %s', (text, kind) => expect(changedKind(text)).toBe(kind))
