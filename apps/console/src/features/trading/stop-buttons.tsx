import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { Choice } from './parts.tsx'
import { sports, useSummary, type Sport } from './queries.ts'
import { useDoneText } from './texts.ts'

type Scope = { readonly event: string } | { readonly event: string; readonly market: string }

/** Stops the bets on an event or a market, or takes them up again: one operator. */
export function StopButton({
  scope,
  isStopped,
  name,
}: {
  readonly scope: Scope
  readonly isStopped: boolean
  readonly name: string
}) {
  const t = useTranslate()
  const doneText = useDoneText()
  return isStopped ? (
    <ActionButton
      permission="trading_stop"
      label={t('tradingDesk.resume')}
      color="success"
      doneText={doneText}
      act={(reason) => client.tradingResume({ body: { scope, reason } })}
    >
      <p>{t('tradingDesk.resumeHint', { name })}</p>
    </ActionButton>
  ) : (
    <ActionButton
      permission="trading_stop"
      label={t('tradingDesk.suspend')}
      doneText={doneText}
      act={(reason) => client.tradingStop({ body: { scope, reason } })}
    >
      <p>{t('tradingDesk.suspendHint', { name })}</p>
    </ActionButton>
  )
}

/** Stops a whole sport; sports that are stopped have a button beside it. */
export function SuspendSport() {
  const t = useTranslate()
  const doneText = useDoneText()
  const [sport, setSport] = useState<Sport>('cricket')
  const { data } = useSummary()
  const stopped = data?.stoppedSports ?? []
  return (
    <>
      {stopped.map((each) => (
        <ActionButton
          key={each}
          permission="trading_stop"
          color="success"
          label={t('tradingDesk.resumeSport', { sport: t(`tradingDesk.sport_${each}`) })}
          doneText={doneText}
          act={(reason) => client.tradingResume({ body: { scope: { sport: each }, reason } })}
        />
      ))}
      <ActionButton
        permission="trading_stop"
        color="error"
        label={t('tradingDesk.suspendSport')}
        doneText={doneText}
        act={(reason) => client.tradingStop({ body: { scope: { sport }, reason } })}
      >
        <Choice
          label={t('tradingDesk.chooseSport')}
          value={sport}
          options={sports
            .filter((each) => !stopped.includes(each))
            .map((each) => [each, t(`tradingDesk.sport_${each}`)] as const)}
          onChange={setSport}
        />
        <p>{t('tradingDesk.suspendHint', { name: t(`tradingDesk.sport_${sport}`) })}</p>
      </ActionButton>
    </>
  )
}
