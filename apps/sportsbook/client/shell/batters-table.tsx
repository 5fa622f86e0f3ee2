import { useLanguage, useT } from '@baize/ui'
import type { WireBatter } from '../../wire/events.ts'
import { Crest } from './crest.tsx'
import './standings-table.css'

/** Those with the most runs of a season. */
export function BattersTable({ batters }: { batters: readonly WireBatter[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <section className="batters">
      <h2>{t('sports.topBatters')}</h2>
      <div className="panel standings">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{t('sports.rank')}</th>
              <th scope="col" className="team">
                {t('sports.batter')}
              </th>
              <th scope="col">{t('sports.inningsPlayed')}</th>
              <th scope="col">{t('sports.ballsFaced')}</th>
              <th scope="col">{t('sports.runsMade')}</th>
            </tr>
          </thead>
          <tbody>
            {batters.map(({ competitor, player, innings, balls, runs }, at) => (
              <tr key={`${competitor.short} ${player.en}`}>
                <td>{at + 1}</td>
                <th scope="row" className="team">
                  <span>
                    <Crest side={competitor} />
                    {player[language]}
                  </span>
                </th>
                <td>{innings}</td>
                <td>{balls}</td>
                <td>{runs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
