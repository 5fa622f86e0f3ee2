import { Button, useT } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { analyticsConsent, askConsentAgain, asksAgain } from '../core/browser/analytics-consent.ts'
import './consent-bar.css'

/** The question for consent; it lies over the page's end and keeps nobody from the page. */
export function ConsentBar() {
  const t = useT()
  const bar = useRef<HTMLElement>(null)
  // The focus of the browser goes to the question when the visitor asked for it.
  useEffect(() => {
    if (asksAgain.get()) bar.current?.focus()
    asksAgain.set(false)
  }, [])
  return (
    <section ref={bar} className="consent-bar" aria-label={t('consent.cookieLabel')} tabIndex={-1}>
      <p>{t('consent.cookieText')}</p>
      <Button variant="line" onClick={() => analyticsConsent.set('no')}>
        {t('consent.cookieReject')}
      </Button>
      <Button variant="line" onClick={() => analyticsConsent.set('yes')}>
        {t('consent.cookieAccept')}
      </Button>
    </section>
  )
}

/** Opens the question again, for a visitor who wants to change the answer. */
export function ConsentLink() {
  const t = useT()
  return (
    <li>
      <button type="button" onClick={askConsentAgain}>
        {t('consent.cookieLabel')}
      </button>
    </li>
  )
}
