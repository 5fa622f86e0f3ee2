import { patternIds, registerFieldNames, ruleOf, usualField } from '@baize/domain/identity'
import { createTranslate, fieldText } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { en } from '@baize/i18n/en'
import { describe, expect, test } from 'vitest'
import { fieldRule } from './register.ts'

describe('the message of a field goes by its patternId (spec 5)', () => {
  const languages = { en: createTranslate(en), bn: createTranslate(bn) }

  test.each(patternIds)('%s has a text of its own in both languages', (patternId) => {
    expect(en.register).toHaveProperty(patternId)
    for (const t of Object.values(languages)) {
      const text = fieldText(t, { patternId, minLength: 2, maxLength: 7 })
      expect(text).not.toMatch(/[{}]|register\./)
    }
    const said = (t: typeof languages.en) => fieldText(t, { patternId, minLength: 2, maxLength: 7 })
    expect(said(languages.en)).not.toBe(said(languages.bn))
  })

  test('min and max are one number when they are equal', () => {
    const digits = { patternId: 'digits', minLength: 4, maxLength: 12 }
    expect(fieldText(languages.en, digits)).toBe('4–12 digits')
    expect(fieldText(languages.en, { ...digits, minLength: 12 })).toBe('12 digits')
    expect(fieldText(languages.bn, { ...digits, minLength: 12 })).toBe('12টি সংখ্যা')
  })

  test("an unknown pattern has the text of an operator's own", () =>
    expect(fieldText(languages.en, { patternId: 'of tomorrow', minLength: 1, maxLength: 1 })).toBe(
      'Invalid format. Use 1 characters.',
    ))
})

test.each(registerFieldNames)('the rule of %s travels as the contract says', (name) => {
  const rule = ruleOf(usualField(name))
  expect(fieldRule.parse(rule)).toEqual(rule)
})
