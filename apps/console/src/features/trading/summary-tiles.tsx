import { useTranslate } from '../../core/language/language.ts'
import { useSummary, type Summary } from './queries.ts'
import { percent, wholeTaka } from './texts.ts'

/** The figures above the desk; they keep their place until they have come. */
export function SummaryTiles() {
  const t = useTranslate()
  const { data } = useSummary()
  const tiles = tilesOf(t, data)
  return (
    <dl className="trading-tiles">
      {tiles.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{t(`tradingDesk.${name}`)}</dt>
          <dd>
            <b className="num">{value}</b>
            <span className="num">{note || '\u00a0'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Tile {
  readonly name: 'turnoverToday' | 'openLiability' | 'worstTen' | 'hold' | 'declined'
  readonly value: string
  readonly note: string
}

function tilesOf(t: ReturnType<typeof useTranslate>, summary: Summary | undefined): readonly Tile[] {
  if (!summary)
    return (['turnoverToday', 'openLiability', 'worstTen', 'hold', 'declined'] as const).map((name) => ({
      name,
      value: '–',
      note: '',
    }))
  const { holdBps, modelHoldBps, bets, declined } = summary
  return [
    {
      name: 'turnoverToday',
      value: wholeTaka(summary.turnoverToday),
      note: t('tradingDesk.weekAgo', { amount: wholeTaka(summary.turnoverWeekAgo) }),
    },
    {
      name: 'openLiability',
      value: wholeTaka(summary.openLiability),
      note: t('tradingDesk.openLiabilityHint'),
    },
    { name: 'worstTen', value: wholeTaka(summary.worstTen), note: t('tradingDesk.worstTenHint') },
    {
      name: 'hold',
      value: holdBps === null ? '–' : percent(holdBps),
      note: modelHoldBps === null ? '' : t('tradingDesk.model', { percent: percent(modelHoldBps) }),
    },
    {
      name: 'declined',
      value: bets === 0 ? '–' : percent(Math.round((declined / bets) * 10_000)),
      note: t('tradingDesk.ofBets', { count: bets }),
    },
  ]
}
