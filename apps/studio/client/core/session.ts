import { createApi, exchangeCode, type Asked, type GameApi } from './api.ts'

const placeOf = () => `baize.studio.session:${location.pathname}`

/**
 * Opens the game session of this page: exchanges the launch code of the address, and keeps the token for
 * reloads. Refused without either; unknown while the code may still be exchanged.
 */
export async function openSession(): Promise<Asked<GameApi>> {
  const code = location.hash.slice(1)
  if (code) {
    const opened = await exchangeCode(code)
    if (opened.kind === 'ok') {
      keep(opened.value.token)
      // The code is spent; without it the address can be copied without harm.
      history.replaceState(null, '', location.pathname)
      return { kind: 'ok', value: createApi(opened.value.token) }
    }
    if (opened.kind === 'unknown') return opened
  }
  const kept = recall()
  return kept ? { kind: 'ok', value: createApi(kept) } : { kind: 'refused', code: 'launch_invalid' }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(placeOf(), token)
  } catch {
    return
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(placeOf())
  } catch {
    return null
  }
}
