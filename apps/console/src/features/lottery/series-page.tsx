import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { CalendarPart } from './calendar-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { OddsPart } from './odds-part.tsx'
import './lottery.css'
import { ReturnChart } from './return-chart.tsx'

type Series = ValueOf<ConsoleCalls['lotterySeriesRead']>

const asksAgainMs = 30_000

/** One series: what it returned, its coming draws and its calendar. */
export function SeriesPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Series>('lotterySeries', { id }, { refetchInterval: asksAgainMs })
  return (
    <Card>
      <Title title={`${t('resource.lotterySeries')}: ${id}`} />
      <CardContent>
        {error ? (
          <p role="alert">{errorText(t, error)}</p>
        ) : data?.days === undefined ? (
          // A row of the list stands in until the series itself has come.
          <FileWait />
        ) : (
          <SeriesFile series={data} />
        )}
      </CardContent>
    </Card>
  )
}

function SeriesFile({ series }: { readonly series: Series }) {
  const t = useTranslate()
  const language = useLanguage()
  const { currency, days, stake, won, rate, expectedRate, off, isAlarm, draws, nextDrawAt } = series
  const rule = useRule(series)
  return (
    <>
      <Values
        of={{
          game: `${language === 'en' ? series.game.EN : series.game.BN} (${series.gameId}, ${series.family})`,
          kind: t(`choice.drawKind_${series.kind}`),
          schedule: rule,
          nextDrawAt: nextDrawAt === null ? null : timeText(nextDrawAt),
          draws,
          stake: <Money amount={stake} currency={currency} />,
          won: <Money amount={won} currency={currency} />,
          rate,
          expectedRate,
          off,
        }}
      />
      {days.length === 0 ? (
        <p>{t('lotterySeriesDesk.noReturns')}</p>
      ) : (
        <>
          <p className={isAlarm ? 'check-found' : undefined}>
            {t(isAlarm ? 'lotterySeriesDesk.alarm' : 'lotterySeriesDesk.noAlarm')}
          </p>
          {days.length > 1 && <ReturnChart days={days} />}
        </>
      )}
      <LimitsPart seriesId={series.id} kind={series.kind} />
      <OddsPart gameId={series.gameId} />
      {series.kind === 'external' && <CalendarPart series={series} />}
      <h2>{t('lotterySeriesDesk.coming')}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.closesAt')}</th>
            <th scope="col">{t('field.drawAt')}</th>
            <th scope="col">{t('field.tickets')}</th>
          </tr>
        </thead>
        <tbody>
          {series.coming.map((draw) => (
            <tr key={draw.id}>
              <td>
                <Link to={`/lotteryDraw/${encodeURIComponent(draw.id)}/show`}>{draw.number}</Link>
              </td>
              <td>{timeText(draw.closesAt)}</td>
              <td>{timeText(draw.drawAt)}</td>
              <td>{draw.tickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** When the series is drawn, in words. */
function useRule({ periodSeconds, rule, timeZone }: Series): string {
  const t = useTranslate()
  const language = useLanguage()
  if (!rule) return t('lotterySeriesDesk.period', { seconds: periodSeconds ?? 0 })
  const time = `${rule.time} (${timeZone})`
  if (rule.monthDays) return t('lotterySeriesDesk.ruleMonthly', { days: rule.monthDays.join(', '), time })
  if (!rule.weekdays) return t('lotterySeriesDesk.ruleDaily', { time })
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The first of November 2026 is a Sunday.
  const days = rule.weekdays.map((weekday) => names.format(Date.UTC(2026, 10, 1 + weekday)))
  return t('lotterySeriesDesk.ruleWeekly', { days: days.join(', '), time })
}
