import { brandName } from '@baize/i18n'
import { Logo, TextProvider } from '@baize/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ask, valueOf } from './core/api.ts'
import { keptLanguage } from './core/kept-language.ts'
import { readBrand } from '@baize/ui/page'
import { loadTexts } from './core/texts.ts'
import { ProofBody } from './proof/proof-body.tsx'
import type { ProofAnswer } from '../wire/events.ts'
import './styles/index.css'
import './more/more.css'

/** The public page that anybody may check a match with: `/proof/<event>`. */
async function openProof(): Promise<void> {
  readBrand()
  const event = location.pathname.split('/').at(-1) ?? ''
  const told = new URLSearchParams(location.search).get('language')
  const language = told === 'en' || told === 'bn' ? told : (keptLanguage() ?? 'bn')
  document.documentElement.lang = language
  const [catalogue, asked] = await Promise.all([
    loadTexts(language),
    ask<ProofAnswer>(`/api/proof/${encodeURIComponent(event)}`),
  ])
  document.title = `${catalogue.sportsProof.title} · ${brandName()}`
  createRoot(document.getElementById('root') as HTMLElement).render(
    <TextProvider language={language} catalogue={catalogue}>
      <QueryClientProvider client={new QueryClient()}>
        <header className="sb-top">
          <Logo />
        </header>
        <main className="sb proof-page">
          <h1>{catalogue.sportsProof.title}</h1>
          <p className="sec">{catalogue.sportsProof.intro}</p>
          {asked.kind === 'ok' ? (
            <ProofBody proof={valueOf(asked)} />
          ) : (
            <p role="alert">
              {catalogue.sportsProof.loadFailed}. {catalogue.sportsProof.loadFailedText}
            </p>
          )}
        </main>
      </QueryClientProvider>
    </TextProvider>,
  )
}

void openProof()
