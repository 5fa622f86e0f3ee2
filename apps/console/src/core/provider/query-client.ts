import { isOutcomeUnknown } from '@baize/contract/transport'
import { QueryClient } from '@tanstack/react-query'

const retries = 2

/** Asks again only where no answer came: a refusal would come again. */
export const isWorthAsking = (failures: number, error: unknown): boolean =>
  failures < retries && isOutcomeUnknown(error)

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAsking } },
})
