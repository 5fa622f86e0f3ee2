import type { Catalogue, Language } from '@baize/i18n'
import { TextProvider } from '@baize/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TournamentAnswer } from '../wire/tournament.ts'
import { readPublic, type Asked } from './core/api.ts'
import { keepSettings, readSettings } from './core/settings.ts'
import { loadTexts } from './core/texts.ts'
import { wantedLanguage } from './core/wanted-language.ts'
import { ResultsPage } from './tournament/results-page.tsx'
import './styles/proof.css'

interface Texts {
  readonly language: Language
  readonly catalogue: Catalogue
}

function Page({ asked, first }: { asked: Asked<TournamentAnswer>; first: Texts }) {
  const [texts, setTexts] = useState(first)
  const change = async (language: Language) => {
    const catalogue = await loadTexts(language)
    keepSettings({ ...readSettings(), language })
    document.documentElement.lang = language
    setTexts({ language, catalogue })
  }
  return (
    <TextProvider language={texts.language} catalogue={texts.catalogue}>
      <ResultsPage asked={asked} onLanguage={(language) => void change(language)} />
    </TextProvider>
  )
}

async function start(): Promise<void> {
  const id = location.pathname.split('/').at(-1) ?? ''
  const language = wantedLanguage()
  document.documentElement.lang = language
  const [catalogue, asked] = await Promise.all([
    loadTexts(language),
    readPublic<TournamentAnswer>(`/api/tournament/${encodeURIComponent(id)}`),
  ])
  const title = asked.kind === 'ok' ? asked.value.tournament.title[language] : catalogue.tournament.results
  document.title = `${title} · Baize`
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Page asked={asked} first={{ language, catalogue }} />,
  )
}

void start()
