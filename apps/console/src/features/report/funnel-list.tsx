import { funnelSteps } from '@baize/contract/console'
import { NumberCol, TextCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { periodFilters, PeriodLine, ReportFrame } from './report-frame.tsx'
import { useReport, type Report } from './report.ts'

/** How far members came, by the day on which they registered. */
export const FunnelList = () => (
  <ReportFrame filters={periodFilters} summary={<Summary />}>
    <TextCol source="id" label="field.day" />
    <NumberCol source="registered" />
    <NumberCol source="deposited" />
    <NumberCol source="staked" />
    <NumberCol source="redeposited" />
  </ReportFrame>
)

function Summary() {
  const t = useTranslate()
  const { data, error } = useReport()
  if (!data) return error ? <p role="alert">{errorText(t, error)}</p> : null
  return (
    <section className="report">
      {error && <p role="alert">{errorText(t, error)}</p>}
      <PeriodLine report={data} />
      <Steps funnel={data.funnel} />
    </section>
  )
}

/** Each step as a bar that is as long as its share of those who registered. */
function Steps({ funnel }: { readonly funnel: Report['funnel'] }) {
  const t = useTranslate()
  const shareOf = (count: number) =>
    funnel.registered === 0 ? 0 : Math.round((count / funnel.registered) * 1000) / 10
  return (
    <dl className="funnel" aria-label={t('reportDesk.funnel')}>
      {funnelSteps.map((step) => (
        <div key={step}>
          <dt>{t(`field.${step}`)}</dt>
          <dd>
            <meter min={0} max={100} value={shareOf(funnel[step])} aria-label={t(`field.${step}`)} />
            <span className="money">
              {t('reportDesk.share', { count: `${funnel[step]}`, share: `${shareOf(funnel[step])}` })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
