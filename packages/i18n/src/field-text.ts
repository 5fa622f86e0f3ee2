import type { Catalogue, Translate } from './translate.ts'

type PatternKey = `register.${keyof Catalogue['register'] & string}`

/**
 * Says what a field takes: the text of its pattern with the bounds in it, which are one number when they are
 * equal (spec 5). A pattern that has no text of its own has that of an operator's.
 */
export function fieldText(
  t: Translate,
  rule: { readonly patternId: string; readonly minLength: number; readonly maxLength: number },
): string {
  const { patternId, minLength, maxLength } = rule
  const values = { length: minLength === maxLength ? `${minLength}` : `${minLength}–${maxLength}` }
  const key = `register.${patternId}` as PatternKey & 'register.any'
  const text = t(key, values)
  // A key without a text comes back as it is.
  return text === key ? t('register.custom', values) : text
}
