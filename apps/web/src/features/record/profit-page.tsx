import { writeDay } from '@baize/i18n'
import { Amount, Empty, Segment, SkeletonRows, useT } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { zoneText } from '../../core/time/clock.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { DayFields } from '../../core/time/day-fields.tsx'
import { dayBefore, daysBefore, isRange } from '../../core/time/days.ts'
import { ExportButton } from '../../core/page/export-button.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { SumList } from './profit-sums.tsx'
import { useProfit, type Profit, type ProfitSum } from './profit-queries.ts'
import './record.css'
import '../../core/page/record.css'

const spans = ['7', '30', '90'] as const
const spanKeys = { '7': 'record.day7', '30': 'record.day30', '90': 'record.day90' } as const

/** The days stand in the address; without them the server gives its week. */
function useAskedDays() {
  const [query, setQuery] = useSearchParams()
  const to = query.get('to') ?? undefined
  const from = query.get('from') ?? undefined
  const set = (days: { from: string; to: string }) =>
    setQuery({ page: 'personalProfit', ...days }, { replace: true })
  const isAsked = (from ?? to) === undefined || isRange(from ?? '', to ?? '')
  return { asked: { from, to }, set, isAsked }
}

/** The days that are shown: those asked for, else the week that ends today where the house is. */
function shownDays(asked: { from: string | undefined; to: string | undefined }, today: string) {
  const { from = daysBefore(today, 6), to = today } = asked
  const span = spans.find((days) => to === today && from === daysBefore(today, Number(days) - 1))
  return { from, to, span }
}

/** Personal profit and loss (spec 2): by day, by vendor and by category, from the ledger. */
export function ProfitPage() {
  const t = useT()
  const { asked, set, isAsked } = useAskedDays()
  const profit = useProfit(asked, isAsked)
  const today = profit.data?.today ?? dayBefore(0)
  const { from, to, span } = shownDays(asked, today)
  return (
    <div className="pl">
      <div className="pl-filters">
        <Segment
          label={t('record.period')}
          value={span ?? ''}
          options={spans.map((value) => ({ value, label: t(spanKeys[value]) }))}
          onPick={(days) => set({ from: daysBefore(today, Number(days) - 1), to: today })}
        />
        <ExportButton record="profit" choice={{ from, to }} />
        <div className="pl-days">
          <DayFields
            from={from}
            to={to}
            error={isAsked ? undefined : t('profit.rangeWrong')}
            onPick={(name, day) => set({ from, to, [name]: day })}
          />
        </div>
      </div>
      {profit.isError && !profit.data ? <LoadError query={profit} /> : <Result profit={profit.data} />}
    </div>
  )
}

function Result({ profit }: { profit: Profit | undefined }) {
  const t = useT()
  if (!profit) return <SkeletonRows count={6} />
  const played = profit.days.filter(isPlayed)
  return (
    <>
      <Total total={profit.total} />
      {played.length === 0 ? (
        <Empty ornament="vine" title={t('profit.emptyTitle')} text={t('profit.emptyText')} />
      ) : (
        <>
          <ProfitChart days={profit.days} />
          <Parts profit={profit} />
          <SumList
            title={t('profit.byDay')}
            first={t('profit.day')}
            rows={[...played].reverse().map((sum) => ({ id: sum.day, name: writeDay(sum.day), sum }))}
          />
        </>
      )}
      <p className="mut pl-note">{t('profit.days', { zone: zoneText(profit.timeZone) })}</p>
    </>
  )
}

const isPlayed = ({ rounds, profit, prizes, payout }: ProfitSum): boolean =>
  rounds > 0 || [profit, prizes, payout].some((amount) => /[1-9]/.test(amount))

function Parts({ profit: { vendors, categories } }: { profit: Profit }) {
  const t = useT()
  return (
    <>
      <SumList
        title={t('profit.byCategory')}
        first={t('profit.category')}
        rows={categories.map(({ gameType, ...sum }) => ({
          id: gameType,
          name: isCategory(gameType) ? t(`lobby.${gameType}`) : t('profit.otherGames'),
          sum,
        }))}
      />
      <SumList
        title={t('profit.byVendor')}
        first={t('record.vendor')}
        rows={vendors.map(({ vassalage, ...sum }) => ({
          id: vassalage,
          name: vassalage || t('profit.otherGames'),
          sum,
        }))}
      />
    </>
  )
}

const categories = [
  'RNG',
  'SPB',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const
const isCategory = (name: string): name is (typeof categories)[number] =>
  (categories as readonly string[]).includes(name)

function Total({ total }: { total: ProfitSum }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const sums = [
    ['record.stakeSum', total.stake, 'money'],
    ['record.payout', total.payout, 'money'],
    ['profit.prizes', total.prizes, 'money'],
    ...(/[1-9]/.test(total.tips) ? ([['profit.tips', total.tips, 'money']] as const) : []),
    ['record.profit', total.profit, 'outcome'],
  ] as const
  return (
    <dl className="kp">
      {sums.map(([key, value, tone]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Amount value={value} symbol={symbol} tone={tone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
