import type { PlaceRequest, WireTicket } from '../../wire/slip.ts'
import type { Book } from '../core/book.ts'
import { wait } from '@baize/ui/page'
import { placeBet, type PlaceStep } from './place.ts'
import type { SlipStore } from './slip-store.ts'

const sendTimeoutMs = 20_000
/** Without news over the socket the tickets are read this often. */
const readEveryMs = 2_000

/** Places the bets of a press, all at once; the store shows how far each is. */
export async function pressBet(
  book: Book,
  slip: SlipStore,
  requests: readonly PlaceRequest[],
): Promise<readonly PlaceStep[]> {
  slip.set({ steps: requests.map((): PlaceStep => ({ kind: 'sending' })) })
  const show = (at: number) => (step: PlaceStep) =>
    slip.set({ steps: slip.get().steps.map((one, index) => (index === at ? step : one)) })
  const steps = await Promise.all(
    requests.map((request, at) =>
      placeBet(
        request,
        {
          send: (body) => book.call<WireTicket>('/api/tickets', { body, timeoutMs: sendTimeoutMs }),
          follow: createFollower(book),
          wait,
        },
        show(at),
      ),
    ),
  )
  void book.queries.invalidateQueries({ queryKey: ['tickets'] })
  return steps
}

/** The state that the socket told; now and then it is read, should the socket be away. */
function createFollower(book: Book): (id: string) => Promise<WireTicket | undefined> {
  let readAt = Date.now()
  return async (id) => {
    if (Date.now() - readAt < readEveryMs) return book.tickets.get().byId.get(id)
    readAt = Date.now()
    const asked = await book.call<WireTicket>(`/api/tickets/${encodeURIComponent(id)}`)
    return asked.kind === 'ok' ? asked.value : undefined
  }
}
