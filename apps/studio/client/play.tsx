import { brandName, type Catalogue, type Language } from '@baize/i18n'
import { Button, Empty, TextProvider } from '@baize/ui'
import { Suspense, use, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { openGame, type Opening } from './core/opening.ts'
import { loadTexts } from './core/texts.ts'
import { readBrand, useStore, wait } from '@baize/ui/page'
import { openSession } from './core/session.ts'
import { readSettings } from './core/settings.ts'
import { postToSite, signalRounds } from './core/round-signals.ts'
import { createSound } from './core/sound.ts'
import { createTable, refreshHistory, type Table } from './core/table.ts'
import type { OpenedGame } from './core/kind.ts'
import { kindClients } from './kinds.ts'
import './styles/index.css'

/** An opening of usual length shows the felt alone. */
const slowMs = 3_000

function Page({ table, game }: { table: Table; game: OpenedGame }) {
  const { settings, state } = useStore(table.store)
  const language = settings.language ?? state.language
  return (
    <Suspense fallback={<div className="opening" />}>
      <Speaking language={language} title={state.game.title[language]}>
        {game.page}
      </Speaking>
    </Suspense>
  )
}

function Speaking(props: { language: Language; title?: string; children: React.ReactNode }) {
  const catalogue: Catalogue = use(loadTexts(props.language))
  // The document's language is set outside of what React renders; line heights and speech follow it.
  useLayoutEffect(() => {
    document.documentElement.lang = props.language
  }, [props.language])
  return (
    <TextProvider language={props.language} catalogue={catalogue}>
      {props.title && <title>{`${props.title} · ${brandName()}`}</title>}
      {props.children}
    </TextProvider>
  )
}

function Slow({ language }: { language: Language }) {
  const { studio } = use(loadTexts(language))
  return (
    <div className="opening slow" role="status">
      <span className="spin" aria-hidden="true" />
      <p>{studio.openingSlow}</p>
    </div>
  )
}

/** A game that is late may be asked for again here; one that was refused only from the lobby. */
function Failed({ language, onRetry }: { language: Language; onRetry?: (() => void) | undefined }) {
  const { studio, common } = use(loadTexts(language))
  const retry = onRetry && (
    <Button variant="primary" onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return (
    <main className="game failed" role="alert">
      {retry ? (
        <Empty title={studio.openingLate} text={studio.openingLateText} action={retry} />
      ) : (
        <Empty title={studio.loadFailed} text={studio.loadFailedText} />
      )}
    </main>
  )
}

type Opened = Opening & { kind: 'open' }

/** Shows that the game is opening, and asks the player how to go on when it does not. */
async function openShown(root: Root, language: Language): Promise<Opened> {
  for (;;) {
    root.render(<div className="opening" />)
    const slow = setTimeout(() => {
      root.render(
        <Suspense fallback={<div className="opening" />}>
          <Speaking language={language}>
            <Slow language={language} />
          </Speaking>
        </Suspense>,
      )
    }, slowMs)
    const opening = await openGame({ openSession, wait })
    clearTimeout(slow)
    if (opening.kind === 'open') return opening
    await loadTexts(language)
    await new Promise<void>((onRetry) => {
      root.render(
        <Speaking language={language}>
          <Failed language={language} onRetry={opening.kind === 'late' ? onRetry : undefined} />
        </Speaking>,
      )
    })
  }
}

async function start(): Promise<void> {
  readBrand()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const settings = readSettings()
  // The studio writes the language of the launch into the page.
  const told: Language = document.documentElement.lang === 'en' ? 'en' : 'bn'
  const opened = await openShown(root, settings.language ?? told)
  await loadTexts(settings.language ?? opened.state.language)
  // Sound begins with a click on its button, whatever was set before.
  const table = createTable({ ...opened, settings: { ...settings, hasSound: false }, sound: createSound() })
  const { game: shown } = opened.state
  const [kind] = await Promise.all([
    kindClients[shown.kind].open(),
    refreshHistory(table),
    shown.isLive && import('./live/seat.tsx').then(({ sit }) => sit(table)),
  ])
  // Shared rounds are paid when everybody has seen them: the site needs not wait for those.
  if (!shown.isLive) signalRounds(table, (signal) => postToSite(signal, opened.state.lobbyUrl))
  const game = kind.open(table)
  root.render(<Page table={table} game={game} />)
  await game.resume()
}

void start()
