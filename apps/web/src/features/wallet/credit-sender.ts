import type { Balances } from '../../core/balance.ts'

export interface CreditRequest {
  readonly amount: string
  /** Names the request: however often it is sent, it is paid once. */
  readonly requestId: string
}

export interface CreditSenderDeps {
  /** Survives a reload of the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly call: (request: CreditRequest) => Promise<Balances>
  readonly newId: () => string
  readonly isOutcomeUnknown: (error: unknown) => boolean
}

export interface CreditSender {
  /** The request whose outcome is not known yet. */
  open(): CreditRequest | undefined
  /** Sends a new request, or the open one again: then its own amount counts. Throws what the call throws. */
  send(amount: string): Promise<{ amount: string; balances: Balances }>
}

const key = 'credit-request'

export function createCreditSender({
  storage,
  call,
  newId,
  isOutcomeUnknown,
}: CreditSenderDeps): CreditSender {
  const open = () => {
    const stored = storage.getItem(key)
    return stored === null ? undefined : (JSON.parse(stored) as CreditRequest)
  }
  return {
    open,
    async send(amount) {
      const request = open() ?? { amount, requestId: newId() }
      storage.setItem(key, JSON.stringify(request))
      try {
        const balances = await call(request)
        storage.removeItem(key)
        return { amount: request.amount, balances }
      } catch (error) {
        if (!isOutcomeUnknown(error)) storage.removeItem(key)
        throw error
      }
    },
  }
}

/** A UUID of version 4 (RFC 9562); `crypto.randomUUID` itself exists in secure contexts only. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}
