import type { Language } from '@baize/i18n'
import { showToast, useLanguage, useT } from '@baize/ui'
import { Globe } from 'lucide-react'
import { errorText } from '../calls/error-text.ts'
import { changeLanguage } from './language.tsx'

const names: Record<Language, string> = { bn: 'বাংলা', en: 'English' }

/** Names the other language in its own script and changes to it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useT()
  const other: Language = useLanguage() === 'bn' ? 'en' : 'bn'
  const change = () =>
    changeLanguage(other).catch((error: unknown) =>
      showToast({ tone: 'bad', title: t('site.language'), text: errorText(t, error) }),
    )
  return (
    <button type="button" className={className} onClick={() => void change()}>
      <Globe className="ic" aria-hidden="true" />
      <span className="vh">{t('site.language')}: </span>
      <span lang={other}>{names[other]}</span>
    </button>
  )
}
