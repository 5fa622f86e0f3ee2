import { useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { mine } from '../session/session-end.ts'

/** What deposits and bonuses ask to be played, each with what is done of it. */
export const useWagering = () =>
  useQuery({
    queryKey: [mine, 'withdrawal', 'wagering'],
    queryFn: ({ signal }) => client.getWageringList({ signal }),
    staleTime: 0,
  })
