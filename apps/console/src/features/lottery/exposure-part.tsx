import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../core/show/bar-chart.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Money, timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { textOr } from '../../core/language/text-or.ts'

type Exposure = ValueOf<ConsoleCalls['lotteryExposureRead']>

const asksAgainMs = 15_000

/** What the draw would cost: at worst, beside its limit, and by the dearest cells of each view. */
export function ExposurePart({
  drawId,
  isSelling,
}: {
  readonly drawId: string
  readonly isSelling: boolean
}) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['lotteryExposure', drawId],
    queryFn: ({ signal }) => client.lotteryExposureRead({ query: { id: drawId }, signal }),
    refetchInterval: isSelling ? asksAgainMs : false,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  return (
    <section aria-label={t('lotterySeriesDesk.exposure')}>
      <h2>{t('lotterySeriesDesk.exposure')}</h2>
      <Worst exposure={data} />
      {data.views.length === 0 ? (
        <p>{t('lotterySeriesDesk.noTickets')}</p>
      ) : (
        <div className="exposure-views">
          {data.views.map((view) => (
            <ViewCells key={view.id} view={view} currency={data.currency} />
          ))}
        </div>
      )}
    </section>
  )
}

function Worst({ exposure }: { readonly exposure: Exposure }) {
  const t = useTranslate()
  const { at, worst, limit, currency } = exposure
  const used = Math.min(100, (Number(worst) / Math.max(1, Number(limit))) * 100)
  const percent = used < 10 ? used.toFixed(1) : used.toFixed(0)
  return (
    <>
      <p>{t('lotterySeriesDesk.exposureAt', { time: timeText(at) })}</p>
      <dl className="values">
        <div>
          <dt>{t('lotterySeriesDesk.worst')}</dt>
          <dd>
            <Money amount={worst} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('lotterySeriesDesk.limit')}</dt>
          <dd>
            <Money amount={limit} currency={currency} />
          </dd>
        </div>
      </dl>
      <LinearProgress
        variant="determinate"
        value={used}
        aria-label={t('lotterySeriesDesk.used', { percent })}
      />
      <p>{t('lotterySeriesDesk.used', { percent })}</p>
    </>
  )
}

function ViewCells({
  view,
  currency,
}: {
  readonly view: Exposure['views'][number]
  readonly currency: string
}) {
  const name = useViewName(view.id)
  const costs = view.cells.map((cell) => `${cell.name} ${moneyText(cell.cost, currency)}`)
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <BarChart
        label={`${name}: ${costs.join(', ')}`}
        bars={view.cells.map(({ name: cell, cost }) => ({
          name: cell,
          label: cell.length > 9 ? '…' : cell,
          value: Number(cost),
          text: moneyText(cost, currency),
        }))}
      />
    </figure>
  )
}

/** `at:012` are the first three places. */
function useViewName(id: string): string {
  const t = useTranslate()
  const [kind = '', rest = ''] = id.split(':')
  const counted = /^tails(\d)$/.exec(kind)
  if (counted) return t('lotterySeriesDesk.view_tails', { places: counted[1] ?? '' })
  const places = (rest.includes('-') ? rest.split('-') : [...rest])
    .map((place) => Number(place) + 1)
    .join(', ')
  if (kind === 'at') return t('lotterySeriesDesk.view_at', { places })
  if (kind === 'bag') return t('lotterySeriesDesk.view_bag', { places })
  return textOr(t, `lotterySeriesDesk.view_${kind}`, id)
}
