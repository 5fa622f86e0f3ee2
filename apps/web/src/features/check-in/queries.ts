import type { Calls, ValueOf } from '@baize/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { giftClient } from '../../core/gift/gift-client.ts'
import { mine } from '../../core/session/session-end.ts'

export type Calendar = ValueOf<Calls['checkIn']>['calendar']
export type DayGift = Calendar['days'][number]['gift']

export const useCalendar = () =>
  useQuery({
    queryKey: [mine, 'checkIn'],
    queryFn: ({ signal }) => giftClient.checkInCalendar({ signal }),
  })

/** Checks in; what was given changes the balance and the history. */
export function useCheckIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isMakeUp: boolean) => giftClient.checkIn({ body: { isMakeUp } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [mine] }),
  })
}
