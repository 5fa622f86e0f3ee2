import { CallError, createClientFrom, isOutcomeUnknown } from '@baize/contract/transport'
import { callTable } from 'built:calls'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { openPopup, popup } from '../session/popup.ts'
import { statusKey } from './query-keys.ts'
import { endSession } from '../session/session-end.ts'
import { sessionToken } from '../session/session.ts'

/** Sealing needs the browser's key functions, which only a secure context has. */
export const client = createClientFrom(callTable, location.origin, {
  token: sessionToken.get,
  seal: window.isSecureContext,
})

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'session_expired' || error.code === 'session_required')

const closings: readonly string[] = ['site_maintenance', 'region_restricted']
/** The site was closed, or the region was, since its status was read. */
const isSiteClosed = (error: unknown): boolean =>
  error instanceof CallError &&
  closings.includes(error.code) &&
  queryClient.getQueryData<{ status: number }>(statusKey)?.status === 0

/** What any call may be refused with, for the site's sake or the session's. */
function watchRefusal(error: unknown): void {
  if (isSiteClosed(error)) void queryClient.invalidateQueries({ queryKey: statusKey })
  if (sessionToken.get() === undefined) return
  if (isSessionOver(error)) endSession(queryClient, 'expired')
  // Decision D9: until it is done, every other call is refused with this.
  const mustChange = error instanceof CallError && error.code === 'password_change_required'
  if (mustChange && popup.get()?.name !== 'changePassword') {
    openPopup({ name: 'changePassword', isForced: true })
  }
}

const retries = 2

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchRefusal }),
  mutationCache: new MutationCache({ onError: watchRefusal }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (count, error) => count < retries && isOutcomeUnknown(error),
    },
    mutations: { networkMode: 'always' },
  },
})
