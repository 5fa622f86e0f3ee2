import { usualSteps } from '@baize/domain/withdrawal'
import type { Tone } from '@baize/ui'
import type { Status, Withdrawal } from './queries.ts'

/** How each state looks: brass is kept for money, so what waits is amber. */
export const tones: Readonly<Record<Status, Tone>> = {
  requested: 'warn',
  in_review: 'warn',
  approved: 'warn',
  paying: 'warn',
  disbursed: 'warn',
  partly_received: 'err',
  not_received: 'err',
  repaying: 'warn',
  received: 'ok',
  returned: 'plain',
  rejected: 'err',
  cancelled: 'plain',
  failed: 'err',
}

/** What an undisturbed withdrawal has still before it. */
export function stepsAhead({ status, endedAt }: Pick<Withdrawal, 'status' | 'endedAt'>): readonly Status[] {
  if (endedAt !== null) return []
  const at = usualSteps.findIndex((step) => step === status)
  return at === -1 ? [] : usualSteps.slice(at + 1)
}
