import { formatMoney, writeDay, type Translate } from '@baize/i18n'
import { Button, classes, showToast, useT } from '@baize/ui'
import { CalendarCheck, Check } from 'lucide-react'
import { errorText } from '../../core/calls/error-text.ts'
import { useCalendar, useCheckIn, type Calendar, type DayGift } from './queries.ts'
import './check-in.css'

/** The check-in of the day in the reward centre; nothing while there is none. */
export function CheckInCard() {
  const { data } = useCalendar()
  return data?.calendar ? <Days calendar={data.calendar} /> : null
}

const giftText = (t: Translate, { kind, amount }: DayGift, symbol: string): string =>
  kind === 'cash' ? formatMoney(amount, { symbol }) : t('checkIn.points', { count: amount })

function Days({ calendar }: { calendar: Calendar }) {
  const t = useT()
  const checkIn = useCheckIn()
  const { days, isDoneToday, streak, gap, makeUp, currencySymbol: symbol } = calendar
  const press = (isMakeUp: boolean) =>
    checkIn.mutate(isMakeUp, {
      onSuccess: ({ given }) =>
        given !== null &&
        showToast({ tone: 'ok', title: t('checkIn.done'), text: giftText(t, given, symbol) }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  return (
    <section className="rw-panel ci" aria-label={t('checkIn.title')}>
      <div className="ci-head">
        <CalendarCheck className="ic" aria-hidden="true" />
        <div className="grow">
          <h3>{t('checkIn.title')}</h3>
          <p className="sec">
            {t('checkIn.streak', { count: streak })} · {t(`checkIn.gap_${gap}`)}
          </p>
        </div>
        <Button
          variant="felted"
          isBusy={checkIn.isPending}
          disabled={isDoneToday}
          onClick={() => press(false)}
        >
          {t(isDoneToday ? 'checkIn.doneToday' : 'checkIn.press')}
        </Button>
      </div>
      <ol className={classes('ci-days', days.length > 7 && 'many')}>
        {days.map(({ place, gift, state }) => (
          <li
            key={place}
            className={state === 'later' ? undefined : state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className="sec">{t('checkIn.day', { day: place })}</span>
            <b className="num">{giftText(t, gift, symbol)}</b>
            {state === 'done' && (
              <>
                <Check className="ic" aria-hidden="true" />
                <span className="vh">{t('checkIn.taken')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {makeUp !== null && (
        <div className="ci-make-up">
          <p className="grow">{t('checkIn.missed', { day: writeDay(makeUp.day) })}</p>
          <Button size="sm" isBusy={checkIn.isPending} onClick={() => press(true)}>
            {t('checkIn.makeUp', { points: makeUp.points })}
          </Button>
        </div>
      )}
    </section>
  )
}
