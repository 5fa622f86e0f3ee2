import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import { TextProvider } from '@baize/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const { analyticsConsent, askConsentAgain } = await import('../core/browser/analytics-consent.ts')
const { ConsentBar } = await import('./consent-bar.tsx')

test.each([
  ['en', { ...en, ...enLater }],
  ['bn', { ...bn, ...bnLater }],
] as const)(
  'the question for consent names what it is for and has both answers (%s)',
  (language, catalogue) => {
    const markup = renderToStaticMarkup(
      <TextProvider language={language} catalogue={catalogue}>
        <ConsentBar />
      </TextProvider>,
    )
    const { cookieLabel, cookieText, cookieAccept, cookieReject } = catalogue.consent
    for (const text of [cookieLabel, cookieText, cookieAccept, cookieReject]) expect(markup).toContain(text)
    expect(markup).not.toContain('aria-modal')
  },
)

test('the answer is remembered until the visitor opens the question again', () => {
  analyticsConsent.set('no')
  expect([...kept]).toEqual([['analytics_consent', 'no']])
  askConsentAgain()
  expect([analyticsConsent.get(), kept.size]).toEqual([undefined, 0])
})
