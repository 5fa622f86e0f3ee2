import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { dayText, timeText } from '../../core/show/file-parts.tsx'
import { ChoiceInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { MomentField } from '../../core/input/moment-field.tsx'

type Series = ValueOf<ConsoleCalls['lotterySeriesRead']>

/** `20261225` as people read it. */
const dayName = (day: string): string => dayText(day.replace(/^(.{4})(..)(..)$/, '$1-$2-$3'))

/** Days on which an official series is not drawn as its rule says. */
export function CalendarPart({ series }: { readonly series: Series }) {
  const t = useTranslate()
  const { exceptions, setBy, setAt } = series.calendar
  return (
    <section aria-label={t('lotterySeriesDesk.exceptions')}>
      <h2>{t('lotterySeriesDesk.exceptions')}</h2>
      {exceptions.length === 0 ? (
        <p>{t('lotterySeriesDesk.exceptionsNone')}</p>
      ) : (
        <ul className="said">
          {exceptions.map(({ day, at }) => (
            <li key={day}>
              <b className="num">{dayName(day)}</b>
              <span>
                {at === null
                  ? t('lotterySeriesDesk.noDraw')
                  : t('lotterySeriesDesk.heldAt', { time: `${at} (${series.timeZone})` })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {setBy !== null && setAt !== null && (
        <p>{t('lotterySeriesDesk.setBy', { name: setBy, time: timeText(setAt) })}</p>
      )}
      <AskException series={series} />
    </section>
  )
}

type Kind = 'none' | 'time' | 'usual'

function AskException({ series }: { readonly series: Series }) {
  const t = useTranslate()
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<Kind>('none')
  const [clock, setClock] = useState('')
  const ask = async (reason: string) => {
    const at = kind === 'time' ? clock : kind
    await client.lotteryCalendarAsk({ body: { id: series.id, day: day.replaceAll('-', ''), at, reason } })
    setDay('')
  }
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotterySeriesDesk.ask')}
        doneText={t('approvalDesk.asked')}
        act={ask}
      >
        <p>{t('lotterySeriesDesk.askHint')}</p>
        <MomentField kind="day" label={t('lotterySeriesDesk.day')} value={day} onChange={setDay} />
        <ChoiceInput
          label={t('lotterySeriesDesk.what')}
          value={kind}
          choices={(['none', 'time', 'usual'] as const).map((id) => ({
            id,
            name: t(`lotterySeriesDesk.${id}`),
          }))}
          onChange={setKind}
        />
        {kind === 'time' && (
          <MomentField
            kind="clock"
            label={t('lotterySeriesDesk.clock', { zone: series.timeZone })}
            value={clock}
            onChange={setClock}
          />
        )}
      </ActionButton>
    </div>
  )
}
