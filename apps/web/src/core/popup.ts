import { createStore } from './store.ts'

export type EndReason = 'logout' | 'expired' | 'blocked' | 'replaced'

/** What lies over the page besides the routes that are popups themselves. `wanted` is where to go after it. */
export type Popup =
  | { readonly name: 'login' | 'register'; readonly wanted?: string }
  | { readonly name: 'logout' | 'trueAccount' | 'credits' | 'menu' }
  | { readonly name: 'ended'; readonly reason: EndReason }
  | { readonly name: 'maintenance'; readonly title: string }

export const popup = createStore<Popup | undefined>(undefined)

export const openPopup = (next: Popup): void => popup.set(next)
export const closePopup = (): void => popup.set(undefined)
