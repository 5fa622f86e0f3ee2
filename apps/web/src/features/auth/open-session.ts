import type { Calls, ValueOf } from '@baize/contract'
import { showToast, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { forgetSession } from '../../core/session-end.ts'
import { sessionToken } from '../../core/session.ts'

type LoginValue = ValueOf<Calls['sessionLogin']>

/** Begins the session that a login or a registration gave. */
export function useOpenSession(): (value: LoginValue, how: 'loggedIn' | 'registered') => void {
  const t = useT()
  const queryClient = useQueryClient()
  return (value, how) => {
    forgetSession(queryClient)
    sessionToken.set(value.token)
    showToast({ tone: 'ok', title: t(`auth.${how}`, { name: value.userName }) })
  }
}
