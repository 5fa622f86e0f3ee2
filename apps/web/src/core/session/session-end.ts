import type { QueryClient } from '@tanstack/react-query'
import { keepMerchantCode, keptMerchantCode } from './merchant.ts'
import { popup, type EndReason } from './popup.ts'
import { sessionToken } from './session.ts'

/** Keys that begin with this belong to the person logged in. */
export const mine = 'mine'

/** Forgets the session and everything that belonged to it. */
export function forgetSession(queryClient: QueryClient): void {
  sessionToken.set(undefined)
  queryClient.removeQueries({ queryKey: [mine] })
}

/** The person logs out: spec 4, nothing of the visit stays in this tab. */
export function leaveSession(queryClient: QueryClient): void {
  forgetSession(queryClient)
  const code = keptMerchantCode()
  sessionStorage.clear()
  if (code !== undefined) keepMerchantCode(code)
}

/** The server ended the session: the person is told why. */
export function endSession(queryClient: QueryClient, reason: EndReason): void {
  forgetSession(queryClient)
  popup.set({ name: 'ended', reason })
}
