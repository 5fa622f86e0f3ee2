import { createApi, exchangeCode, type GameApi } from './api.ts'

const placeOf = () => `baize.studio.session:${location.pathname}`

/**
 * Opens the game session of this page: exchanges the launch code of the address once, and keeps the token
 * for reloads. Gives nothing when there is neither.
 */
export async function openSession(): Promise<GameApi | undefined> {
  const code = location.hash.slice(1)
  if (code) {
    const opened = await exchangeCode(code)
    if (opened.kind === 'ok') {
      keep(opened.value.token)
      // The code is spent; without it the address can be copied without harm.
      history.replaceState(null, '', location.pathname)
      return createApi(opened.value.token)
    }
  }
  const kept = recall()
  return kept ? createApi(kept) : undefined
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
