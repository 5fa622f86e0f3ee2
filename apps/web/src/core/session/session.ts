import { createStore } from '../browser/store.ts'

const key = 'token'

/** The session token: it survives a reload and ends with the tab (spec 3: session storage). */
export const sessionToken = createStore<string | undefined>(
  sessionStorage.getItem(key) ?? undefined,
  (token) => {
    if (token === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  },
)

export const useIsLoggedIn = (): boolean => sessionToken.use() !== undefined
