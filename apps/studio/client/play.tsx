import type { Catalogue, Language } from '@baize/i18n'
import { Empty, TextProvider } from '@baize/ui'
import { Suspense, use, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { StateAnswer } from '../wire/messages.ts'
import type { GameApi } from './core/api.ts'
import { loadTexts } from './core/texts.ts'
import { openSession } from './core/session.ts'
import { readSettings } from './core/settings.ts'
import { createSound } from './core/sound.ts'
import { useStore } from './core/store.ts'
import { createTable, refreshHistory, type Table } from './core/table.ts'
import { wait } from './core/wait.ts'
import type { OpenedGame } from './core/kind.ts'
import { kindClients } from './kinds.ts'
import './styles/index.css'

const tries = 4

/** Opens the session and reads the game's state; a platform that is just starting gets a few tries. */
async function open(): Promise<{ api: GameApi; state: StateAnswer } | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const api = await openSession()
    const answer = await api?.state()
    if (api && answer?.kind === 'ok') return { api, state: answer.value }
    if (answer?.kind === 'refused') return undefined
    await wait(600 * (attempt + 1))
  }
  return undefined
}

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
      {props.title && <title>{`${props.title} · Baize`}</title>}
      {props.children}
    </TextProvider>
  )
}

function Failed({ language }: { language: Language }) {
  const catalogue = use(loadTexts(language))
  return (
    <div className="game failed">
      <Empty title={catalogue.studio.loadFailed} text={catalogue.studio.loadFailedText} />
    </div>
  )
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<div className="opening" />)
  const settings = readSettings()
  const opened = await open()
  const language = settings.language ?? opened?.state.language ?? 'bn'
  await loadTexts(language)
  if (!opened) {
    root.render(
      <Speaking language={language}>
        <Failed language={language} />
      </Speaking>,
    )
    return
  }
  // Sound begins with a click on its button, whatever was set before.
  const table = createTable({ ...opened, settings: { ...settings, hasSound: false }, sound: createSound() })
  const { game: shown } = opened.state
  const [kind] = await Promise.all([
    kindClients[shown.kind].open(),
    refreshHistory(table),
    shown.isLive && import('./live/seat.tsx').then(({ sit }) => sit(table)),
  ])
  const game = kind.open(table)
  root.render(<Page table={table} game={game} />)
  await game.resume()
}

void start()
