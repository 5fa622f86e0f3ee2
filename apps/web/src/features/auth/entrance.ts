import type { Calls, ValueOf } from '@baize/contract'
import type { Translate } from '@baize/i18n'
import { showToast, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { greetFirstLogin, passFirstLogin } from '../../core/sign-in/first-login.ts'
import { closePopup, openPopup } from '../../core/session/popup.ts'
import { forgetSession } from '../../core/session/session-end.ts'
import { sessionToken } from '../../core/session/session.ts'

export type LoginValue = ValueOf<Calls['sessionLogin']>

const greetings = {
  loggedIn: (t: Translate, name: string) => t('auth.loggedIn', { name }),
  registered: (t: Translate, name: string) => t('auth.registered', { name }),
  changed: (t: Translate) => t('auth.changed'),
  tryFreeDone: (t: Translate) => t('auth.tryFreeDone'),
} as const

export interface Entrance {
  /** Nothing is said over a page that greets by itself. */
  readonly greeting: keyof typeof greetings | undefined
  /** Where the person wanted to go. */
  readonly wanted?: string
  /** Runs when nothing more has to be done first. */
  readonly onDone: () => void
}

/**
 * Begins the session that a login gave (spec 4): a first login is said to have been seen, and a password that
 * has to change is changed before anything else.
 */
export function useEntrance(): (value: LoginValue, entrance: Entrance) => void {
  const t = useT()
  const queryClient = useQueryClient()
  return (value, { greeting, wanted, onDone }) => {
    const from = sessionToken.get()
    forgetSession(queryClient)
    const asksTerms = value.termsRequired
    if (value.passwordChangeRequired) openPopup({ name: 'changePassword', isForced: true, asksTerms, wanted })
    passFirstLogin({ from, to: value.token })
    sessionToken.set(value.token)
    if (value.firstTimeLogin) greetFirstLogin(value.token)
    if (value.passwordChangeRequired) return
    closePopup()
    if (greeting) showToast({ tone: 'ok', title: greetings[greeting](t, value.userName) })
    onDone()
  }
}
