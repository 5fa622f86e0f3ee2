import { BarChart } from '../../core/show/bar-chart.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { Panel } from './parts.tsx'
import type { EventFile } from './queries.ts'
import { useNamed, wholeTaka } from './texts.ts'

const mostMarkets = 12

/** What an event brings at worst: by final score where its markets hang on one, else by market. */
export function WorstPart({ file }: { readonly file: EventFile | undefined }) {
  const t = useTranslate()
  const isByScore = (file?.finals.length ?? 0) > 0
  const note = t(isByScore ? 'tradingDesk.worstByScore' : 'tradingDesk.worstByMarket')
  return (
    <Panel title={t('tradingDesk.worst')} note={file ? `${wholeTaka(file.worst)} · ${note}` : note}>
      {file && (isByScore ? <Finals file={file} /> : <ByMarket file={file} />)}
    </Panel>
  )
}

/** A cell for each final score: green brings, red costs, the worst has a frame. */
function Finals({ file: { finals } }: { readonly file: EventFile }) {
  const t = useTranslate()
  const results = finals.map(({ result }) => Number(result))
  const [worst, most] = [Math.min(...results), Math.max(...results.map(Math.abs), 1)]
  const homes = [...new Set(finals.map(({ home }) => home))]
  const aways = [...new Set(finals.map(({ away }) => away))]
  return (
    <div className="trading-finals" role="img" aria-label={t('tradingDesk.finals')}>
      <span />
      {aways.map((away) => (
        <span key={away} className="num">
          {away}
        </span>
      ))}
      {homes.map((home) => (
        <FinalsRow key={home} home={home} of={finals} worst={worst} most={most} />
      ))}
    </div>
  )
}

function FinalsRow({
  home,
  of,
  worst,
  most,
}: {
  readonly home: number
  readonly of: EventFile['finals']
  readonly worst: number
  readonly most: number
}) {
  const t = useTranslate()
  return (
    <>
      <span className="num">{home}</span>
      {of
        .filter((final) => final.home === home)
        .map(({ away, result }) => {
          const value = Number(result)
          const classes = ['trading-final', value < 0 ? 'is-loss' : '', value === worst ? 'is-worst' : '']
          return (
            <i
              key={away}
              className={classes.join(' ')}
              style={{ opacity: 0.2 + 0.8 * (Math.abs(value) / most) }}
              title={t('tradingDesk.finalCell', { home, away, amount: wholeTaka(result) })}
            />
          )
        })}
    </>
  )
}

function ByMarket({ file }: { readonly file: EventFile }) {
  const t = useTranslate()
  const named = useNamed()
  const betOn = file.list.filter(({ tickets }) => tickets > 0).slice(0, mostMarkets)
  if (betOn.length === 0) return <p className="trading-note">{t('tradingDesk.noBets')}</p>
  return (
    <BarChart
      label={t('tradingDesk.worst')}
      bars={betOn.map(({ id, name, worst }, index) => ({
        name: `${named(name)} ${id}`,
        label: String(index + 1),
        value: Number(worst),
        text: wholeTaka(worst),
      }))}
    />
  )
}
