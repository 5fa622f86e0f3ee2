import { entryGroups, kindsOf } from '@baize/domain/ledger'
import { createTranslate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import { expect, test } from 'vitest'
import { kindText } from './kind-text.ts'

const languages = { en: { ...en, ...enLater }, bn: { ...bn, ...bnLater } } as const

test.each(['en', 'bn'] as const)('every kind of the ledger has words of its own (%s)', (language) => {
  const t = createTranslate(languages[language])
  const other = kindText(t, 'a kind that does not exist')
  expect(other).toBe(languages[language].transferKind.other)
  const kinds = entryGroups.flatMap(kindsOf)
  expect(kinds.length).toBeGreaterThan(40)
  for (const kind of kinds) {
    const text = kindText(t, kind)
    expect({ kind, text }).not.toEqual({ kind, text: other })
    expect(text).not.toContain('_')
    expect(text).toMatch(language === 'bn' ? /[\u0980-\u09FF]/ : /[a-z]/)
  }
})
