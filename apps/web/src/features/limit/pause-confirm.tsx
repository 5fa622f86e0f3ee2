import { Button, Checkbox, ConfirmDialog, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { localTime } from '../../core/time/local-time.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { closePlay } from '../../core/queries/play-limits.ts'
import { inHours, inMonths } from './limit-rules.ts'
import { useLimitChange } from './queries.ts'

/** Hours of a short break, or months of an exclusion; null months are for ever. */
export interface Pause {
  readonly hours?: number
  readonly months?: number | null
}

interface PauseConfirmProps {
  pause: Pause
  span: string
  onClose: () => void
}

/** The last step: until when, what it closes, and that nobody makes it shorter. */
export function PauseConfirm({ pause, span, onClose }: PauseConfirmProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [isUnderstood, setUnderstood] = useState(false)
  const begin = useLimitChange(
    ({ hours, months = null }: Pause) =>
      hours === undefined
        ? client.startSelfExclusion({ body: { months } })
        : client.startCoolOff({ body: { hours } }),
    () => {
      closePlay(queryClient)
      onClose()
    },
  )
  const { title, text } = useWords(pause, span)
  return (
    <ConfirmDialog
      title={title}
      text={text}
      onClose={onClose}
      note={
        <Checkbox checked={isUnderstood} onChange={(event) => setUnderstood(event.target.checked)}>
          {t('limits.understood')}
        </Checkbox>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <MoneyButton
            size="md"
            isBlock={false}
            missing={isUnderstood ? undefined : t('limits.understoodMissing')}
            isBusy={begin.isPending}
            onClick={() => begin.mutate(pause)}
          >
            {t('limits.confirmAction')}
          </MoneyButton>
        </>
      }
    />
  )
}

function useWords({ hours, months = null }: Pause, span: string): { title: string; text: string } {
  const t = useT()
  const [openedMs] = useState(() => Date.now())
  if (hours !== undefined) {
    const until = localTime(inHours(openedMs, hours))
    return { title: t('limits.confirmCoolOff', { span }), text: t('limits.confirmCoolOffText', { until }) }
  }
  if (months === null) return { title: t('limits.confirmForever'), text: t('limits.confirmForeverText') }
  const until = localTime(inMonths(openedMs, months))
  return { title: t('limits.confirmExclusion', { span }), text: t('limits.confirmExclusionText', { until }) }
}
