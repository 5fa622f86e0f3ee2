import { Toasts, classes, useIsDesktop, useT } from '@baize/ui'
import { ArrowUp, WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLiveUpdates } from '../core/live-updates.ts'
import { isHomePath } from '../core/paths.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Popups } from './popups.tsx'
import { SideLinks } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import './shell.css'
import './header.css'
import './footer.css'

const followConnection = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p className="offline" role="status">
      <WifiOff className="ic" aria-hidden="true" />
      {t('site.offline')}
    </p>
  )
}

/** Spec 2: another page begins at its top; the popups of the home page leave it where it is. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const page = isHomePath(pathname) ? '/' : pathname
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  }, [page])
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
  const isGame = useLocation().pathname === '/seamless'
  useLiveUpdates()
  useScrollToTop()
  return (
    <div className={classes('site', isGame && 'in-game')}>
      <a className="skip" href="#main">
        {t('site.skipToContent')}
      </a>
      {(isDesktop || !isGame) && <Header />}
      <OfflineNotice />
      <div className="shell">
        {isDesktop && !isGame && (
          <aside className="side">
            <SideLinks />
          </aside>
        )}
        <main id="main" tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {!isGame && <Footer />}
      {!isGame && <ToTop />}
      {!isGame && !isDesktop && <TabBar />}
      <Popups />
      <Toasts />
    </div>
  )
}
