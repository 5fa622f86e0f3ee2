import type { Calls, ValueOf } from '@baize/contract'
import { showToast, useT } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { limitsKey } from '../../core/queries/play-limits.ts'

export type PlayLimits = ValueOf<Calls['getPlayLimits']>
export type PlayLimit = PlayLimits['list'][number]
export type Exclusion = NonNullable<PlayLimits['exclusion']>

export const usePlayLimits = () =>
  useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => client.getPlayLimits({ signal }),
    staleTime: 0,
  })

/** A change of what bounds play; what was read of it is read anew before `onDone`. */
export function useLimitChange<Given, Value>(
  make: (given: Given) => Promise<Value>,
  onDone: (value: Value, given: Given) => void,
) {
  const t = useT()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => {
      const value = await make(given)
      await queryClient.invalidateQueries({ queryKey: limitsKey })
      return value
    },
    onSuccess: onDone,
    onError: (error) => showToast({ tone: 'bad', title: t('site.errorTitle'), text: errorText(t, error) }),
  })
}
