import { brandName, type Language } from '@baize/i18n'
import { Button, Logo, TextProvider, useLanguage, useT } from '@baize/ui'
import { Languages } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Asked } from './api.ts'
import { readBrand } from '@baize/ui/page'
import { keepSettings, readSettings } from './settings.ts'
import { loadTexts, type Texts as Catalogue } from './texts.ts'
import { wantedLanguage } from './wanted-language.ts'
import '../styles/proof.css'

interface Texts {
  readonly language: Language
  readonly catalogue: Catalogue
}

interface PublicPage<T> {
  /** Reads what the page shows; `id` is the last part of its address. */
  readonly read: (id: string) => Promise<Asked<T>>
  readonly title: (asked: Asked<T>, texts: Texts) => string
  readonly show: (asked: Asked<T>) => ReactNode
}

/** Opens a page that anybody may read, in the language that its reader wants, which can be changed on it. */
export async function openPublicPage<T>({ read, title, show }: PublicPage<T>): Promise<void> {
  readBrand()
  const id = location.pathname.split('/').at(-1) ?? ''
  const language = wantedLanguage()
  document.documentElement.lang = language
  const [catalogue, asked] = await Promise.all([loadTexts(language), read(id)])
  document.title = `${title(asked, { language, catalogue })} · ${brandName()}`
  createRoot(document.getElementById('root') as HTMLElement).render(
    <InLanguage first={{ language, catalogue }}>{show(asked)}</InLanguage>,
  )
}

function InLanguage({ first, children }: { first: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(first)
  const change = async (language: Language) => {
    const catalogue = await loadTexts(language)
    keepSettings({ ...readSettings(), language })
    document.documentElement.lang = language
    setTexts({ language, catalogue })
  }
  return (
    <TextProvider language={texts.language} catalogue={texts.catalogue}>
      <div className="proof">
        <Head onLanguage={(language) => void change(language)} />
        {children}
      </div>
    </TextProvider>
  )
}

function Head({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useT()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <header>
      <span className="row">
        <Logo />
      </span>
      <Button
        variant="line"
        lang={other}
        icon={<Languages className="ic" aria-hidden="true" />}
        onClick={() => onLanguage(other)}
      >
        {t('studio.languageOther')}
      </Button>
    </header>
  )
}
