import { useLanguage, useT } from '@baize/ui'
import type { Named } from '@baize/sports/market'
import type { WireCompetitor } from '../../wire/events.ts'
import { Crest } from './crest.tsx'
import './standings-table.css'

/** A row of the table of a league, in the order of the table. */
export interface StandingRow {
  readonly name: Named
  /** The side with its colours, where the table knows them. */
  readonly side?: WireCompetitor
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** The table of a league. */
export function StandingsTable({ rows }: { rows: readonly StandingRow[] }) {
  const t = useT()
  const language = useLanguage()
  const figures = ['played', 'won', 'drawn', 'lost'] as const
  return (
    <div className="panel standings">
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('sports.rank')}</th>
            <th scope="col" className="team">
              {t('sports.team')}
            </th>
            {figures.map((one) => (
              <th key={one} scope="col">
                {t(`sports.${one}`)}
              </th>
            ))}
            <th scope="col" className="wide">
              {t('sports.difference')}
            </th>
            <th scope="col">{t('sports.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.name.en}>
              <td>{at + 1}</td>
              <th scope="row" className="team">
                <span>
                  {row.side && <Crest side={row.side} />}
                  {row.name[language]}
                </span>
              </th>
              {figures.map((one) => (
                <td key={one}>{row[one]}</td>
              ))}
              <td className="wide">{signed(row.scored - row.conceded)}</td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const signed = (difference: number): string => {
  if (difference === 0) return '0'
  return difference < 0 ? `−${-difference}` : `+${difference}`
}
