import { Tag, useT, type Tone } from '@baize/ui'
import type { DepositState } from './queries.ts'

const tones: Readonly<Record<DepositState, Tone>> = {
  created: 'plain',
  awaiting_player: 'warn',
  submitted: 'warn',
  in_review: 'warn',
  credited: 'ok',
  rejected: 'err',
  expired: 'plain',
  failed: 'err',
  cancelled: 'plain',
}

/** Whether a deposit has ended without money. */
export const isLost = (state: DepositState): boolean =>
  state === 'rejected' || state === 'failed' || state === 'expired' || state === 'cancelled'

export function StateTag({ state }: { state: DepositState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`deposit.state_${state}`)}</Tag>
}
