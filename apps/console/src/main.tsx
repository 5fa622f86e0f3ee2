import { takeBrand } from '@baize/i18n'
import '@baize/ui/fonts.css'
import '@baize/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readOperator } from './core/provider/auth-provider.ts'
import { startLanguage } from './core/language/language.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no place for the console')
takeBrand((tag) => document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content)
await startLanguage()
// Whoever comes back finds their page at once; everybody else finds the login.
await readOperator().catch(() => undefined)
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
