import { Button, ConfirmDialog, useT } from '@baize/ui'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { localTime } from '../../core/time/local-time.ts'
import { useLimitChange, type Exclusion } from './queries.ts'

/** The pause that runs, until when, and the way back where there is one. */
export function RunningPause({ exclusion }: { exclusion: Exclusion }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { kind, beganAt, until, mayAskReturn, returnsAt } = exclusion
  const end =
    until === null
      ? t('limits.noEnd')
      : t(kind === 'cool_off' ? 'limits.until' : 'limits.atLeastUntil', { until: localTime(until) })
  return (
    <section className="lim-running felt stitch" aria-labelledby="lim-running">
      <h3 id="lim-running">{t(kind === 'cool_off' ? 'limits.runningCoolOff' : 'limits.runningExclusion')}</h3>
      <p className="num">
        {t('limits.since', { from: localTime(beganAt) })} · {end}
      </p>
      <p>{t('limits.runningText')}</p>
      {returnsAt !== null && <p>{t('limits.returnsAt', { at: localTime(returnsAt) })}</p>}
      {mayAskReturn && <Button onClick={() => setAsking(true)}>{t('limits.returnAsk')}</Button>}
      {isAsking && <ReturnDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function ReturnDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const ask = useLimitChange(() => client.askExclusionReturn({ body: {} }), onClose)
  return (
    <ConfirmDialog
      title={t('limits.returnTitle')}
      text={t('limits.returnText')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {t('limits.returnAction')}
          </Button>
        </>
      }
    />
  )
}
