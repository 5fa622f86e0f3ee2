import { CallError } from '@baize/contract/transport'
import type { QueryClient } from '@tanstack/react-query'
import { readArrival, readInvitation, type Arrival } from './address-codes.ts'
import { client } from './client.ts'
import { openPopup } from './popup.ts'
import { forgetSession } from './session-end.ts'
import { sessionToken } from './session.ts'

/** Takes the codes out of the address bar and the history, before anything is drawn. */
export function takeArrival(): Arrival {
  readInvitation(location.href, sessionStorage)
  const { arrival, left } = readArrival(location.href)
  if (Object.keys(arrival).length > 0) history.replaceState(history.state, '', left)
  return arrival
}

/** Does what the codes of the address are for. */
export async function followArrival(arrival: Arrival, queryClient: QueryClient): Promise<void> {
  if (arrival.reset !== undefined) return openPopup({ name: 'resetPassword', code: arrival.reset })
  if (arrival.signInError !== undefined) {
    return openPopup({ name: 'signInFailed', code: arrival.signInError })
  }
  if (arrival.token === undefined) return
  try {
    const value = await client.sessionExchange({ body: { code: arrival.token } })
    forgetSession(queryClient)
    sessionToken.set(value.token)
    if (value.passwordChangeRequired) openPopup({ name: 'changePassword', isForced: true })
  } catch (error) {
    openPopup({ name: 'signInFailed', code: error instanceof CallError ? error.code : 'internal_error' })
  }
}
