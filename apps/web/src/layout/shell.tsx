import { Toasts, classes, useIsDesktop, useT } from '@baize/ui'
import { ArrowUp, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useCameOffline, useIsOnline } from '../core/live/connection.ts'
import { loadLaterTexts, loadTextsOf } from '../core/language/language.tsx'
import { isGamePath } from '../core/address/paths.ts'
import { useFlags } from '../core/queries/queries.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { useKeepPlace } from '../core/address/place-before.ts'
import { ChatHost } from '../features/live-chat/chat-host.tsx'
import { RealityHost } from '../features/limit/reality-host.tsx'
import { RoomHost } from '../features/room/room-host.tsx'
import { ConsentHost } from './consent-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Popups } from './popups.tsx'
import { Rail, useHasRail } from './rail.tsx'
import { useScrollPlaces } from './scroll.ts'
import { SideApp } from './side-app.tsx'
import { SideLinks } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import './shell.css'
import './header.css'
import './member-menu.css'
import './footer.css'

const OfflinePage = lazy(async () => {
  const [module] = await Promise.all([import('../features/app-download/offline-page.tsx'), loadLaterTexts()])
  return { default: module.OfflinePage }
})

const EnvelopeCard = lazy(async () => {
  const [module] = await Promise.all([import('../features/envelope/host.tsx'), loadTextsOf('rewards')])
  return { default: module.EnvelopeHost }
})

/** Red envelopes come after the page: for members, and for whoever follows a link to one. */
function EnvelopeHost() {
  const isOn = useFlags()?.redEnvelope === true
  const isLoggedIn = useIsLoggedIn()
  const isAsked = new URLSearchParams(useLocation().search).has('envelope')
  if (!isOn || !(isLoggedIn || isAsked)) return null
  return (
    <Suspense>
      <EnvelopeCard />
    </Suspense>
  )
}

/** What the address names, or what there is without a connection. */
const Page = () => (useCameOffline() ? <OfflinePage /> : <Outlet />)

function OfflineNotice() {
  const t = useT()
  const isOnline = useIsOnline()
  // The page for these times says it itself.
  const cameOffline = useCameOffline()
  if (isOnline || cameOffline) return null
  return (
    <p className="offline" role="status">
      <WifiOff className="ic" aria-hidden="true" />
      {t('site.offline')}
    </p>
  )
}

function ToTop() {
  const t = useT()
  const [isFar, setFar] = useState(false)
  // The window's scroll position decides.
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight * 1.5)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      className="to-top"
      aria-label={t('site.toTop')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <ArrowUp className="ic" aria-hidden="true" />
    </button>
  )
}

/** The frame of every page: header, side menu or bottom bar, content, footer. */
export function Shell() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const { pathname } = useLocation()
  const hasRail = useHasRail()
  const isGame = pathname === '/seamless'
  const hasSide = isDesktop && !isGamePath(pathname)
  useScrollPlaces()
  useKeepPlace()
  return (
    <div className={classes('site', isGame && 'in-game')}>
      <a className="skip" href="#main">
        {t('site.skipToContent')}
      </a>
      {(isDesktop || !isGame) && <Header />}
      <OfflineNotice />
      <div className={classes('shell', hasSide && 'with-side')}>
        {hasSide && (
          <aside className="side">
            <div className="side-stick">
              <SideLinks />
              <SideApp />
            </div>
          </aside>
        )}
        <main id="main" tabIndex={-1}>
          <Suspense>
            <Page />
          </Suspense>
        </main>
      </div>
      {!isGame && <Footer />}
      {!isGame && (hasRail ? <Rail /> : <ToTop />)}
      {!isGame && !isDesktop && <TabBar />}
      <ChatHost />
      <RoomHost />
      <RealityHost />
      <EnvelopeHost />
      <ConsentHost />
      <Popups />
      <Toasts />
    </div>
  )
}
