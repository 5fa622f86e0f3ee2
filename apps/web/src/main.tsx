import { takeBrand } from '@baize/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '@baize/ui/styles.css'
import { followArrival, takeArrival } from './core/sign-in/arrival.ts'
import { queryClient } from './core/calls/client.ts'
import { takeFirstAnswers } from './core/calls/first-answers.ts'
import { firstFrameSeen, stylesLoaded } from './core/browser/first-frame.ts'
import { awaitInstallOffer } from './core/browser/installed.ts'
import { LanguageRoot, startLanguage, takeLanguage } from './core/language/language.tsx'
import { startServiceWorker } from './core/browser/service-worker.ts'
import { createRouter, pageLoaded } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

takeBrand((tag) => document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content)
awaitInstallOffer()
takeLanguage()
const arrival = takeArrival()
takeFirstAnswers(queryClient)
const router = createRouter()
await Promise.all([
  startLanguage(),
  followArrival(arrival, queryClient),
  firstFrameSeen(root),
  pageLoaded(router),
  stylesLoaded(),
])
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageRoot>
        <RouterProvider router={router} />
      </LanguageRoot>
    </QueryClientProvider>
  </StrictMode>
)
// A transition renders in short slices: on a slow phone a tap is answered meanwhile.
startTransition(() => createRoot(root).render(app))
void startServiceWorker()
