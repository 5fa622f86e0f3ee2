import type { QueryClient } from '@tanstack/react-query'
import { mine } from '../session/session-end.ts'

export const limitsKey = [mine, 'limits'] as const

/**
 * Play was closed for the member, here or elsewhere: an open game goes, and asking for it again says why it
 * does not come.
 */
export function closePlay(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: limitsKey })
  void queryClient.resetQueries({ queryKey: [mine, 'launch'] })
}
