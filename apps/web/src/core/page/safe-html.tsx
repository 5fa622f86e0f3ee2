import { lazy } from 'react'

/**
 * HTML of an operator, sanitised when shown; it brings the sanitiser with it, so it waits below a Suspense.
 */
export const SafeHtml = lazy(() =>
  import('./clean-html.tsx').then((module) => ({ default: module.CleanHtml })),
)
