import type { LotteryTrend } from '@baize/contract'
import { findPlay } from '@baize/lottery/play'
import { findSeries, findTitle } from '@baize/lottery/series'
import { trendCharts } from '@baize/lottery/trend'
import { Checkbox, Empty, Segment, Skeleton, TabBar, TabPanel, useLanguage, useT } from '@baize/ui'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { fieldName, playName } from './play-names.ts'
import { useTrend } from './queries.ts'
import { SeriesBar, SeriesHead } from './series-head.tsx'
import { TrendGrid, TrendPad, type TrendLayers } from './trend-grid.tsx'
import { shownCounts, trendView, type ShownCount } from './trend-model.ts'
import { HotAndCold, SumStrip } from './trend-side.tsx'
import './lottery.css'
import './pad.css'
import './trend.css'

/** What came in the last draws of a series, value by value. */
export function TrendPage() {
  const t = useT()
  const language = useLanguage()
  const { series: seriesId = '' } = useParams()
  const series = findSeries(seriesId)
  const title = series && findTitle(series.gameCode)
  usePageTitle(title ? t('lottery.trendOf', { name: title[language] }) : t('lottery.trendTitle'))
  const trend = useTrend(series ? seriesId : undefined)
  if (!series || !title) return <NoSuchLottery />
  return (
    <div className="lotto">
      <SeriesHead title={title} page={t('lottery.trendTitle')} />
      <SeriesBar title={title} seriesId={seriesId} />
      {trend.data ? (
        trend.data.draws.length === 0 ? (
          <Empty ornament="vine" title={t('lottery.trendNone')} text={t('lottery.trendNoneText')} />
        ) : (
          <Trend trend={trend.data} name={title[language]} />
        )
      ) : trend.isError ? (
        <LoadError query={trend} />
      ) : (
        <Skeleton className="pad-wait" />
      )}
    </div>
  )
}

const panelId = 'lottery-trend'
const mostColumns = 12

function Trend({ trend, name }: { trend: LotteryTrend; name: string }) {
  const t = useT()
  const { query, choose } = useChoice()
  const [layers, setLayers] = useState(allLayers)
  const charts = trendCharts[trend.family]
  const at = Math.max(
    0,
    charts.findIndex(({ play, field }) => `${play}.${field}` === query.get('chart')),
  )
  const count = shownCounts.find((one) => String(one) === query.get('draws')) ?? 30
  const view = useMemo(() => trendView(trend, { chart: at, count }), [trend, at, count])
  if (!view) return null
  const isWide = view.chart.values.length > mostColumns
  return (
    <>
      <TabBar
        label={t('lottery.trendTitle')}
        items={charts.map((chart) => ({
          id: `${chart.play}.${chart.field}`,
          label: chartName(t, trend, chart),
        }))}
        value={`${view.chart.play}.${view.chart.field}`}
        panelId={panelId}
        onPick={(id) => choose('chart', id)}
      />
      <Tools count={count} layers={layers} isWide={isWide} setLayers={setLayers} choose={choose} />
      <TabPanel id={panelId} tab={`${view.chart.play}.${view.chart.field}`} className="lgrid trend-two">
        <div className="panel trend-panel">
          {isWide ? (
            <TrendPad family={trend.family} view={view} name={name} />
          ) : (
            <TrendGrid family={trend.family} view={view} name={name} layers={layers} />
          )}
        </div>
        <div className="lotto-side">
          {layers.sides && <HotAndCold family={trend.family} view={view} />}
          <SumStrip view={view} />
          <p className="mut trend-warning">{t('lottery.trendWarning')}</p>
        </div>
      </TabPanel>
    </>
  )
}

type Layers = TrendLayers & { readonly sides: boolean }

const allLayers: Layers = { gaps: true, line: true, wash: true, sides: true }

type Choose = (key: 'chart' | 'draws', value: string) => void

/** Keeps the chart and the count of draws in the address. */
function useChoice(): { query: URLSearchParams; choose: Choose } {
  const [query, setQuery] = useSearchParams()
  const choose: Choose = (key, value) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        next.set(key, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { query, choose }
}

interface ToolsProps {
  readonly count: ShownCount
  readonly layers: Layers
  readonly isWide: boolean
  setLayers(layers: Layers): void
  readonly choose: Choose
}

/** How many draws are shown, and what is drawn over them. */
function Tools({ count, layers, isWide, setLayers, choose }: ToolsProps) {
  const t = useT()
  const shown = isWide ? (['sides'] as const) : (['gaps', 'line', 'wash', 'sides'] as const)
  return (
    <div className="trend-tools">
      <Segment
        label={t('lottery.trendDraws')}
        options={shownCounts.map((one) => ({
          value: String(one),
          label: t('lottery.trendLast', { count: one }),
        }))}
        value={String(count)}
        onPick={(value) => choose('draws', value)}
      />
      <div className="trend-layers">
        {shown.map((layer) => (
          <Checkbox
            key={layer}
            checked={layers[layer]}
            onChange={(event) => setLayers({ ...layers, [layer]: event.target.checked })}
          >
            {t(layerNames[layer])}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

const layerNames = {
  sides: 'lottery.trendHotCold',
  gaps: 'lottery.trendGaps',
  line: 'lottery.trendLine',
  wash: 'lottery.trendWash',
} as const

/** A chart is called as the field of the pad that sells the same. */
function chartName(
  t: ReturnType<typeof useT>,
  { family }: Pick<LotteryTrend, 'family'>,
  chart: { readonly play: string; readonly field: string },
): string {
  const play = findPlay(family, chart.play)
  const isPlace = play?.stem === 'place' || play === undefined || chart.play === 'first'
  return isPlace || !play ? fieldName(t, { family }, { key: chart.field }) : playName(t, play)
}
