import type { Catalogue, Language } from '@baize/i18n'
import { TextProvider } from '@baize/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readProof, type Asked } from './core/api.ts'
import { keepSettings, readSettings } from './core/settings.ts'
import { loadTexts } from './core/texts.ts'
import { wantedLanguage } from './core/wanted-language.ts'
import { ProofPage } from './proof/proof-page.tsx'
import type { ProofAnswer } from '../wire/messages.ts'
import './styles/proof.css'

interface Texts {
  readonly language: Language
  readonly catalogue: Catalogue
}

function Page({ asked, first }: { asked: Asked<ProofAnswer>; first: Texts }) {
  const [texts, setTexts] = useState(first)
  const change = async (language: Language) => {
    const catalogue = await loadTexts(language)
    keepSettings({ ...readSettings(), language })
    document.documentElement.lang = language
    setTexts({ language, catalogue })
  }
  return (
    <TextProvider language={texts.language} catalogue={texts.catalogue}>
      <ProofPage asked={asked} onLanguage={(language) => void change(language)} />
    </TextProvider>
  )
}

async function start(): Promise<void> {
  const round = location.pathname.split('/').at(-1) ?? ''
  const language = wantedLanguage()
  document.documentElement.lang = language
  const [catalogue, asked] = await Promise.all([loadTexts(language), readProof(round)])
  document.title = `${catalogue.studio.proofTitle} · Baize`
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Page asked={asked} first={{ language, catalogue }} />,
  )
}

void start()
