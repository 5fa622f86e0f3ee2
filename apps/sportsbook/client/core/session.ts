import type { SessionAnswer } from '../../wire/session.ts'
import { ask, type Asked } from './api.ts'

/** What stays of a session in the tab, so that a reload goes on with it. */
export type Session = SessionAnswer

/** The book waits 30 s for the platform to open a session. */
const exchangeTimeoutMs = 35_000
const place = () => `baize.sports.session:${location.pathname}`

/** The one-time code of the launch: after `?code=`, or after `#` where no route stands. */
export function codeIn({ search, hash }: { search: string; hash: string }): string | null {
  const asked = new URLSearchParams(search).get('code')
  if (asked) return asked
  return hash.length > 1 && !hash.startsWith('#/') ? hash.slice(1) : null
}

/**
 * Opens the session of this page: exchanges the code of the address, and keeps the answer for reloads.
 * Refused without either; unknown while the code may still be exchanged.
 */
export async function openSession(): Promise<Asked<Session>> {
  const code = codeIn(location)
  if (code) {
    const opened = await ask<SessionAnswer>('/api/session', { body: { code }, timeoutMs: exchangeTimeoutMs })
    if (opened.kind === 'ok') {
      keep(opened.value)
      // The code is spent; without it the address can be copied without harm.
      history.replaceState(null, '', location.pathname)
    }
    if (opened.kind !== 'refused') return opened
  }
  const kept = recall()
  return kept ? { kind: 'ok', value: kept } : { kind: 'refused', code: 'session_expired' }
}

function keep(session: Session): void {
  try {
    sessionStorage.setItem(place(), JSON.stringify(session))
  } catch {
    return
  }
}

function recall(): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? 'null') as Session | null
  } catch {
    return null
  }
}
