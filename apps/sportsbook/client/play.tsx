import { brandName, type Language } from '@baize/i18n'
import { Button, Empty, TextProvider } from '@baize/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BookContext, openBook, type Book } from './core/book.ts'
import { keepLanguage, keptLanguage } from './core/kept-language.ts'
import { readSettings } from './core/queries.ts'
import { readBrand, wait } from '@baize/ui/page'
import { goTo } from './core/route.ts'
import { openSession, type Session } from './core/session.ts'
import { loadTexts } from './core/texts.ts'
import { App } from './shell/app.tsx'
import { SlipContext } from './slip/slip-context.ts'
import { createSlipStore, type SlipStore } from './slip/slip-store.ts'
import { addPlaceOutcome, routeOfPlace } from './core/place.ts'
import './styles/index.css'

function Speaking({ language, children }: { language: Language; children: React.ReactNode }) {
  const catalogue = use(loadTexts(language))
  // The document's language is set outside of what React renders; line heights and speech follow it.
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <TextProvider language={language} catalogue={catalogue}>
      <title>{`${catalogue.sports.title} · ${brandName()}`}</title>
      {children}
    </TextProvider>
  )
}

function Opened({ book, slip, first }: { book: Book; slip: SlipStore; first: Language }) {
  const [language, setLanguage] = useState(first)
  const change = async (wanted: Language) => {
    await loadTexts(wanted)
    keepLanguage(wanted)
    setLanguage(wanted)
  }
  return (
    <Suspense fallback={null}>
      <Speaking language={language}>
        <QueryClientProvider client={book.queries}>
          <BookContext value={book}>
            <SlipContext value={slip}>
              <App onLanguage={(wanted) => void change(wanted)} />
            </SlipContext>
          </BookContext>
        </QueryClientProvider>
      </Speaking>
    </Suspense>
  )
}

function Failed({ language, onRetry }: { language: Language; onRetry: (() => void) | undefined }) {
  const { sports, common } = use(loadTexts(language))
  return (
    <main className="sb-failed" role="alert">
      {onRetry ? (
        <Empty
          title={sports.openLate}
          text={sports.openLateText}
          action={
            <Button variant="primary" onClick={onRetry}>
              {common.retry}
            </Button>
          }
        />
      ) : (
        <Empty title={sports.openFailed} text={sports.openFailedText} />
      )}
    </main>
  )
}

/** Between one try and the next: a platform that restarts is back within them. */
const waitsMs = [1_000, 2_000, 4_000, 8_000] as const

async function tryOpening() {
  for (const waitMs of [...waitsMs, 0]) {
    const opened = await openSession()
    if (opened.kind !== 'unknown') return opened
    await wait(waitMs)
  }
  return { kind: 'unknown' } as const
}

/** Opens the session, and asks the player how to go on when it does not. */
async function openShown(root: Root, language: Language): Promise<Session> {
  for (;;) {
    root.render(<div className="sb-opening" />)
    const opened = await tryOpening()
    if (opened.kind === 'ok') return opened.value
    await loadTexts(language)
    await new Promise<void>((onRetry) => {
      root.render(
        <Suspense fallback={null}>
          <Speaking language={language}>
            <Failed language={language} onRetry={opened.kind === 'unknown' ? onRetry : undefined} />
          </Speaking>
        </Suspense>,
      )
    })
  }
}

async function start(): Promise<void> {
  readBrand()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // The book writes the language of the launch into the page.
  const told: Language = document.documentElement.lang === 'en' ? 'en' : 'bn'
  const session = await openShown(root, keptLanguage() ?? told)
  const language = keptLanguage() ?? session.language
  const book = openBook(session)
  const slip = createSlipStore()
  if (!location.hash.startsWith('#/')) goTo(routeOfPlace(session.place), { replace: true })
  await Promise.all([loadTexts(language), readSettings(book)])
  root.render(<Opened book={book} slip={slip} first={language} />)
  await addPlaceOutcome(book, slip, session.place)
}

void start()
