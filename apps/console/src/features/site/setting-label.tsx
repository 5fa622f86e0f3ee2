import type { Translate } from '@baize/i18n'
import { useRecordContext } from 'react-admin'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'

/** The name of a setting in words, or its key where it has none yet. */
export const settingLabel = (t: Translate, key: string): string =>
  textOr(t, `settingName.${key.replace('.', '_')}`, key)

/** A setting by its name, with the key that stands in the audit. */
export function KeyField({ source }: { readonly source: string }) {
  const t = useTranslate()
  const key: unknown = useRecordContext()?.[source]
  if (typeof key !== 'string') return null
  return (
    <>
      {settingLabel(t, key)} <small>({key})</small>
    </>
  )
}
