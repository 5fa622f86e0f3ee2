import type { Translate } from '@baize/i18n'

/** The text of a key that may have none, such as the name of a setting that came with a later version. */
export function textOr(t: Translate, key: string, otherwise: string): string {
  const text = (t as (name: string) => string)(key)
  return text === key ? otherwise : text
}
