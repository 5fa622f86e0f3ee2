import type { Balances } from '../../core/queries/balance.ts'
import { createOnceSender, type OnceSenderDeps, type Request } from './once-sender.ts'

export type CreditRequest = Request<{ readonly amount: string }>

export interface CreditSender {
  /** The request whose outcome is not known yet. */
  open(): CreditRequest | undefined
  /** Sends a new request, or the open one again: then its own amount counts. Throws what the call throws. */
  send(amount: string): Promise<{ amount: string; balances: Balances }>
}

export function createCreditSender(
  deps: Omit<OnceSenderDeps<{ readonly amount: string }, Balances>, 'key'>,
): CreditSender {
  const sender = createOnceSender({ ...deps, key: 'credit-request' })
  return {
    open: () => sender.open(),
    async send(amount) {
      const { request, value } = await sender.send({ amount })
      return { amount: request.amount, balances: value }
    },
  }
}
