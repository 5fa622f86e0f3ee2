import { CallError } from '@baize/contract/transport'
import type { QueryClient } from '@tanstack/react-query'
import { readArrival, readInvitation, type Arrival } from '../address/address-codes.ts'
import { client } from '../calls/client.ts'
import { greetFirstLogin } from './first-login.ts'
import { openPopup, type ProofAsked } from '../session/popup.ts'
import { forgetSession } from '../session/session-end.ts'
import { sessionToken } from '../session/session.ts'

/** Takes the codes out of the address bar and the history, before anything is drawn. */
export function takeArrival(): Arrival {
  readInvitation(location.href, sessionStorage)
  const { arrival, left } = readArrival(location.href)
  if (Object.keys(arrival).length > 0) history.replaceState(history.state, '', left)
  return arrival
}

const providers = ['google', 'facebook'] as const

/** Does what the codes of the address are for. */
export async function followArrival(arrival: Arrival, queryClient: QueryClient): Promise<void> {
  if (arrival.reset !== undefined) return openPopup({ name: 'resetPassword', code: arrival.reset })
  if (arrival.signInError !== undefined) {
    const provider = providers.find((name) => name === arrival.signInProvider)
    if (arrival.signInError === 'terms_required' && provider) {
      return openPopup({ name: 'acceptTerms', provider })
    }
    return openPopup({ name: 'signInFailed', code: arrival.signInError })
  }
  if (arrival.token === undefined) return
  try {
    const value = await client.sessionExchange({ body: { code: arrival.token } })
    forgetSession(queryClient)
    sessionToken.set(value.token)
    if (value.firstTimeLogin) greetFirstLogin(value.token)
    if (value.passwordChangeRequired)
      openPopup({ name: 'changePassword', isForced: true, asksTerms: value.termsRequired })
  } catch (error) {
    const asked = readProof(error)
    if (asked) return openPopup({ name: 'loginProof', asked })
    openPopup({ name: 'signInFailed', code: error instanceof CallError ? error.code : 'internal_error' })
  }
}

/** A refusal that asks who it is a second time carries how (decision D11). */
function readProof(error: unknown): ProofAsked | undefined {
  if (!(error instanceof CallError) || error.code !== 'login_proof_required') return undefined
  const { ticket, methods } = (error.details ?? {}) as Partial<ProofAsked>
  return ticket === undefined || methods === undefined ? undefined : { ticket, methods }
}
