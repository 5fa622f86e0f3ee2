import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../address/paths.ts'
import { openPopup } from '../session/popup.ts'
import { useIsTrial } from '../queries/queries.ts'
import { useIsLoggedIn } from '../session/session.ts'

/** Sends a guest to the login and back to what was wanted (spec 2). */
export function RequireAuth({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  return isLoggedIn ? children : <Navigate to={paths.loginThen(pathname + search)} replace />
}

/** Tells a trial account that it needs a real one, over the home page (spec 6). */
export function RequireTrueAccount({ children }: { children: ReactNode }) {
  const isTrial = useIsTrial()
  // The notice lies outside the page that is refused.
  useEffect(() => {
    if (isTrial) openPopup({ name: 'trueAccount' })
  }, [isTrial])
  return isTrial ? <Navigate to={paths.home} replace /> : children
}
