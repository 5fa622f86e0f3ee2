import { classes, useT } from '@baize/ui'
import { Check, Hourglass, X } from 'lucide-react'
import type { CheckState } from './use-checks.ts'

const icons = { right: Check, wrong: X, later: Hourglass } as const

/** Whether a step of a proof holds, as a sign and as a word. */
export function CheckMark({ state }: { state: CheckState }) {
  const t = useT()
  const Icon = state === 'checking' ? undefined : icons[state]
  return (
    <span className={classes('check-mark', state)}>
      {Icon ? <Icon className="ic" aria-hidden="true" /> : <span className="spin" aria-hidden="true" />}
      <span className="vh">{t(`lotteryDraw.${state}`)}</span>
    </span>
  )
}
