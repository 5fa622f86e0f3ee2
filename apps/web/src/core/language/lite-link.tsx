import { showToast, useLanguage, useT } from '@baize/ui'
import type { MouseEvent } from 'react'
import { client } from '../calls/client.ts'
import { errorText } from '../calls/error-text.ts'
import { wireLanguage } from './language.tsx'
import { sessionToken } from '../session/session.ts'

/** Leads to the lite version, in the same account: a code of the session goes along (decision D7). */
export function LiteLink({ className }: { className?: string }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const take = (event: MouseEvent) => {
    if (sessionToken.get() === undefined) return
    event.preventDefault()
    client.sessionExchangeCode().then(
      ({ code }) => {
        // From here on the lite pages hold the session: a logout there leaves none behind in this tab.
        sessionStorage.removeItem('token')
        location.assign(`/lite/enter?token=${encodeURIComponent(code)}&language=${language}`)
      },
      (error: unknown) => showToast({ tone: 'bad', title: t('site.liteVersion'), text: errorText(t, error) }),
    )
  }
  return (
    <a className={className} href={`/lite?view=lite&language=${language}`} onClick={take}>
      {t('site.liteVersion')}
    </a>
  )
}
