import { CallError } from '@baize/contract/transport'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, isOutcomeUnknown } from '../../core/client.ts'
import { keepBalance, type Balances } from '../../core/queries.ts'
import { mine } from '../../core/session-end.ts'

interface CreditRequest {
  readonly amount: string
  /** Names the request: however often it is sent, it is paid once. */
  readonly requestId: string
}

const key = 'credit-request'

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562); randomUUID itself exists in secure contexts only.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}

/** The request whose outcome is not known yet; it survives a reload. */
function openRequest(): CreditRequest | undefined {
  const stored = sessionStorage.getItem(key)
  return stored === null ? undefined : (JSON.parse(stored) as CreditRequest)
}

async function send(amount: string): Promise<Balances> {
  const request = openRequest() ?? { amount, requestId: newRequestId() }
  sessionStorage.setItem(key, JSON.stringify(request))
  try {
    const balances = await client.sandboxCredit({ body: request })
    sessionStorage.removeItem(key)
    return balances
  } catch (error) {
    if (!isOutcomeUnknown(error)) sessionStorage.removeItem(key)
    throw error
  }
}

/** Asks for practice credits; while an outcome is unknown every further try is the same request. */
export function useCreditRequest(onTaken: (amount: string) => void) {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: async (amount: string) => {
      const sent = openRequest()?.amount ?? amount
      return { amount: sent, balances: await send(amount) }
    },
    onSuccess: ({ amount, balances }) => {
      keepBalance(queryClient, balances)
      void queryClient.invalidateQueries({ queryKey: [mine, 'transactions'] })
      onTaken(amount)
    },
  })
  const code = take.error instanceof CallError ? take.error.code : undefined
  return {
    take: take.mutate,
    isBusy: take.isPending,
    error: take.error,
    /** What is being asked for again, after no answer came. */
    unknown: take.isPending ? undefined : openRequest(),
    isLimitReached: code === 'sandbox_limit_reached',
    isClosed: code === 'sandbox_closed',
  }
}
