import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from './paths.ts'
import { useIsLoggedIn } from './session.ts'

/** Sends a guest to the login and back to what was wanted (spec 2). */
export function RequireAuth({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  return isLoggedIn ? children : <Navigate to={paths.loginThen(pathname + search)} replace />
}
