import { useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { LanguageLine } from './preferences.tsx'

const volatilityKeys = {
  low: 'studio.volatilityLow',
  medium: 'studio.volatilityMedium',
  high: 'studio.volatilityHigh',
} as const

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** What is published of the game, and what happens when the connection breaks. */
export function Figures({ table }: { table: Table }) {
  const t = useT()
  const { game } = useStore(table.store).state
  const { least, most } = game.rtp
  const rows = [
    [t('studio.rtp'), least === most ? percent(most) : `${percent(least)} – ${percent(most)}`],
    [t('studio.volatility'), t(volatilityKeys[game.volatility])],
    ...(game.hitFrequency === null ? [] : [[t('studio.hitFrequency'), percent(game.hitFrequency)]]),
    ...(game.bonusFrequency
      ? [[t('studio.bonusFrequency'), t('studio.oneIn', { count: Math.round(1 / game.bonusFrequency) })]]
      : []),
    [t('studio.maxWin'), t('studio.autoTimes', { times: game.maxWinMultiple })],
  ]
  return (
    <>
      <h3>{t('studio.figures')}</h3>
      <dl className="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mut">{t('studio.rtpText')}</p>
      <h3>{t('studio.interruptedTitle')}</h3>
      <p className="sec">
        {t('studio.interruptedText')}
        {game.kind === 'mines' && ` ${t('studio.minesInterrupted')}`}
      </p>
      <LanguageLine table={table} />
    </>
  )
}
