import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BarChart } from '../../core/show/bar-chart.tsx'
import { FigureTiles } from '../../core/show/figure-tiles.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { figures, type Day, type Figure } from './overview.ts'

const isFigure = (name: string | null): name is Figure => figures.some((figure) => figure === name)

function showFigure(day: Day, figure: Figure): string {
  const value = day[figure]
  return typeof value === 'number' ? `${value}` : moneyText(value, day.currency)
}

/**
 * Today in figures; the one that is chosen is drawn over the days before. The choice stands in the address.
 */
export function DayFigures({ days, timeZone }: { days: readonly Day[]; timeZone: string }) {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const [currency, setCurrency] = useState(days[0]?.currency)
  const all = [...new Set(days.map((day) => day.currency))]
  const shown = days.filter((day) => day.currency === currency)
  const today = shown.at(-1)
  const asked = search.get('figure')
  const chosen: Figure = isFigure(asked) ? asked : 'ggr'
  if (!today) return null
  return (
    <Card component="section" aria-labelledby="today">
      <CardContent>
        <div className="overview-head">
          <h2 id="today">{t('overviewDesk.today')}</h2>
          <span>{t('overviewDesk.timeZone', { timeZone })}</span>
          {all.length > 1 && <CurrencyChoice all={all} chosen={currency} onChoose={setCurrency} />}
        </div>
        <FigureTiles
          className="overview-figures"
          tiles={figures.map((figure) => ({
            figure,
            name: t(`overviewDesk.${figure}`),
            text: showFigure(today, figure),
          }))}
          chosen={chosen}
          onChoose={(figure) => setSearch({ figure }, { replace: true })}
        />
        <BarChart
          label={t('overviewDesk.chart', { figure: t(`overviewDesk.${chosen}`) })}
          bars={shown.map((day) => ({
            name: day.day,
            label: day.day.slice(8),
            value: Number(day[chosen]),
            text: showFigure(day, chosen),
          }))}
        />
        <details>
          <summary>{t('overviewDesk.asTable')}</summary>
          <FigureTable days={shown} />
        </details>
      </CardContent>
    </Card>
  )
}

interface CurrencyChoiceProps {
  readonly all: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

function CurrencyChoice({ all, chosen, onChoose }: CurrencyChoiceProps) {
  const t = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={t('overviewDesk.currency')}
      onChange={(_event, code: string | null) => code !== null && onChoose(code)}
    >
      {all.map((code) => (
        <ToggleButton key={code} value={code}>
          {code}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function FigureTable({ days }: { days: readonly Day[] }) {
  const t = useTranslate()
  return (
    <div className="overview-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('overviewDesk.day')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`overviewDesk.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {figures.map((figure) => (
                <td key={figure} className="money">
                  {showFigure(day, figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
