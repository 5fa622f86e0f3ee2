import type { ConsentAnswer } from './analytics.ts'
import { createStore } from './store.ts'

const key = 'analytics_consent'
const read = (): ConsentAnswer | undefined => {
  const kept = localStorage.getItem(key)
  return kept === 'yes' || kept === 'no' ? kept : undefined
}

/** Whether this browser's visits may be counted; nothing until the visitor has answered. */
export const analyticsConsent = createStore<ConsentAnswer | undefined>(read(), (answer) => {
  if (answer === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, answer)
})

/** The visitor opened the question again to change the answer. */
export const asksAgain = createStore(false)

export function askConsentAgain(): void {
  asksAgain.set(true)
  analyticsConsent.set(undefined)
}
