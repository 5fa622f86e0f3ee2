import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { countVisit, type CountingWindow } from '../core/browser/analytics.ts'
import { analyticsConsent } from '../core/browser/analytics-consent.ts'
import { loadLaterTexts } from '../core/language/language.tsx'
import { useSystemStatus } from '../core/queries/queries.ts'

const ConsentBar = lazy(async () => {
  const [module] = await Promise.all([import('./consent-bar.tsx'), loadLaterTexts()])
  return { default: module.ConsentBar }
})

/** The operator's id at Google Analytics; nothing where visits are not counted. */
export const useGtagId = (): string | null => useSystemStatus().data?.info.analytics.gtagId ?? null

/** Asks whether visits may be counted, where the operator counts them, and counts with consent alone. */
export function ConsentHost() {
  const gtagId = useGtagId()
  const answer = analyticsConsent.use()
  const { pathname } = useLocation()
  // Google's script and its cookies lie outside of the components.
  useEffect(
    () => countVisit({ gtagId, answer, path: pathname }, window as unknown as CountingWindow),
    [gtagId, answer, pathname],
  )
  if (gtagId === null || answer !== undefined) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
