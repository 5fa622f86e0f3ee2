import type { Game, ProofMethod } from '@baize/contract'
import { createStore } from '../browser/store.ts'

export type EndReason = 'logout' | 'expired' | 'blocked' | 'replaced'
/** The popups that ask who somebody is, each in the place of the one before. */
export type DoorName = 'login' | 'register' | 'forgot'

/** Whose games a popup lists. */
export type ListedVendor = Pick<Game, 'vassalage' | 'gameType'> & { readonly title: string }

/** What a login from a new address asks for (decision D11). */
export interface ProofAsked {
  readonly ticket: string
  readonly methods: readonly { method: ProofMethod; hint: string }[]
}

/**
 * What lies over the page besides the routes that are popups themselves. `wanted` is where to go after it.
 */
export type Popup =
  | { readonly name: DoorName; readonly wanted?: string }
  | { readonly name: 'logout' | 'trueAccount' | 'credits' | 'menu' | 'support' | 'phone' | 'feedback' }
  /** Spec 8: copying the user id says that it worked. */
  | { readonly name: 'copied'; readonly text: string }
  /** An article of the help centre, or its first. */
  | { readonly name: 'help'; readonly article?: string }
  | { readonly name: 'ended'; readonly reason: EndReason }
  /** A game that cannot be opened now; others are offered (spec 4). */
  | { readonly name: 'maintenance'; readonly title: string }
  | { readonly name: 'comingSoon'; readonly title: string }
  /** The games of a vendor, for an entry that stands for several (spec 4). */
  | { readonly name: 'gameList'; readonly list: ListedVendor }
  /** Forced, every call but this one is refused until it is done (decision D9). */
  | {
      readonly name: 'changePassword'
      readonly isForced: boolean
      readonly wanted?: string
      /** An agent opened the account: the person accepts the terms with it. */
      readonly asksTerms?: boolean
    }
  /** The link of the mail was followed. */
  | { readonly name: 'resetPassword'; readonly code: string }
  /** A link logs in from a new address: it asks who it is a second time (decision D11). */
  | { readonly name: 'loginProof'; readonly asked: ProofAsked }
  /** Somebody new came from a provider: the account is opened once the terms are accepted. */
  | { readonly name: 'acceptTerms'; readonly provider: 'google' | 'facebook' }
  /** A link that should have logged in did not; `code` is the refusal. */
  | { readonly name: 'signInFailed'; readonly code: string }

export const popup = createStore<Popup | undefined>(undefined)

export const openPopup = (next: Popup): void => popup.set(next)
export const closePopup = (): void => popup.set(undefined)

/** The article of the help centre that lies over the open popup. */
export const helpAbove = createStore<string | undefined>(undefined)

/** How often the open popup was put on top anew. */
export const raised = createStore(0)

/** Opens the open popup anew: a page that is a popup itself came later than it and lies over it. */
export const raisePopup = (): void => {
  if (popup.get()) raised.set(raised.get() + 1)
}
