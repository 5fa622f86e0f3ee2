import type { Language } from '@baize/i18n'
import { Skeleton, Toasts, useIsDesktop, useT } from '@baize/ui'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useBook } from '../core/book.ts'
import { useRoute, writeRoute, type Route } from '../core/route.ts'
import { useStore, useStorePart } from '@baize/ui/page'
import { LobbyPage } from '../lobby/lobby-page.tsx'
import { SlipBar } from '../slip/slip-bar.tsx'
import { SlipPaper } from '../slip/slip-paper.tsx'
import { useSlip } from '../slip/slip-context.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

const EventPage = lazy(async () => ({ default: (await import('../event/event-page.tsx')).EventPage }))
const BetsPage = lazy(async () => ({ default: (await import('../bets/bets-page.tsx')).BetsPage }))
const ResultsPage = lazy(async () => ({ default: (await import('../more/results-page.tsx')).ResultsPage }))
const StandingsPage = lazy(async () => ({
  default: (await import('../more/standings-page.tsx')).StandingsPage,
}))
const SearchPage = lazy(async () => ({ default: (await import('../more/search-page.tsx')).SearchPage }))
const SettingsPage = lazy(async () => ({ default: (await import('../more/settings-page.tsx')).SettingsPage }))
const RulesPage = lazy(async () => ({ default: (await import('../more/rules-page.tsx')).RulesPage }))
const ProofPage = lazy(async () => ({ default: (await import('../proof/proof-page.tsx')).ProofPage }))

/** Sports on the left, the page in the middle, the slip on the right; on phones the slip is a bar. */
export function App({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useT()
  const route = useRoute()
  const isDesktop = useIsDesktop()
  const hasRail = route.page !== 'event'
  return (
    <>
      <a className="skip" href="#matches-here" onClick={(event) => focusMain(event)}>
        {t('sports.skip')}
      </a>
      <TopBar onLanguage={onLanguage} />
      <Offline />
      <div className={hasRail ? 'sb' : 'sb of-event'}>
        {hasRail && <Rail route={route} />}
        <Main route={route} />
        {isDesktop && (
          <aside className="sb-slip" aria-label={t('sportsSlip.title')}>
            <SlipPaper />
          </aside>
        )}
      </div>
      {!isDesktop && <SlipBar />}
      <SlipSays />
      <Toasts />
    </>
  )
}

function focusMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('matches-here')?.focus()
}

function Main({ route }: { route: Route }) {
  const main = useRef<HTMLElement>(null)
  const page = pageKey(route)
  // The window stays where it is when the address changes: a new page begins at its top.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [page])
  return (
    <main id="matches-here" ref={main} tabIndex={-1}>
      <Suspense fallback={<Skeleton className="sk-page" />}>
        <Page route={route} />
      </Suspense>
    </main>
  )
}

const pageKey = (route: Route): string =>
  route.page === 'lobby'
    ? `lobby ${route.sport ?? ''}`
    : route.page === 'search'
      ? 'search'
      : writeRoute(route)

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'lobby':
      return <LobbyPage sport={route.sport} view={route.view} tournament={route.tournament} />
    case 'event':
      return <EventPage key={route.event} id={route.event} />
    case 'bets':
      return <BetsPage list={route.list} days={route.days} />
    case 'results':
      return <ResultsPage sport={route.sport} day={route.day} />
    case 'standings':
      return <StandingsPage tournament={route.tournament} />
    case 'search':
      return <SearchPage words={route.words} />
    case 'settings':
      return <SettingsPage />
    case 'rules':
      return <RulesPage />
    case 'proof':
      return <ProofPage event={route.event} />
  }
}

/** A page whose socket is gone says so: its odds stand still. */
function Offline() {
  const t = useT()
  const { isOpen, wasOpen } = useStore(useBook().line.state)
  if (isOpen || !wasOpen) return null
  return (
    <p className="sb-offline" role="status">
      <WifiOff className="ic" aria-hidden="true" />
      {t('sports.offline')}
    </p>
  )
}

/** What happened to the slip, for those who do not see it. */
function SlipSays() {
  const said = useStorePart(useSlip(), (slip) => slip.said)
  return (
    <p className="vh" aria-live="polite">
      {said}
    </p>
  )
}
