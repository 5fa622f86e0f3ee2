import { Tag, classes, useT } from '@baize/ui'
import { percentText, prizeText } from './prize-text.ts'
import type { Game } from './queries.ts'
import { colourOf } from './wheel-art.ts'

interface OddsProps {
  readonly game: Game
  readonly symbol: string
  /** The place of the prize that was just given. */
  readonly given: number | undefined
}

/** The table of prizes: the chance of each, and what is left of those that can run out. */
export function Odds({ game, symbol, given }: OddsProps) {
  const t = useT()
  return (
    <section className="mg-panel" aria-label={t('miniGame.odds')}>
      <h2>{t('miniGame.odds')}</h2>
      <table className="mg-odds">
        <thead>
          <tr>
            <th scope="col">{t('miniGame.prize')}</th>
            <th scope="col" className="r">
              {t('miniGame.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {game.prizes.map((prize, place) => (
            <tr
              key={colourOf(place) + prize.kind + prize.amount}
              className={classes(place === given && 'own')}
            >
              <td>
                <i className="mg-dot" style={{ background: colourOf(place) }} aria-hidden="true" />
                <b className="num">{prizeText(t, prize, symbol)}</b>
                {prize.left !== null && (
                  <Tag tone={prize.left > 0 ? 'brass' : 'plain'}>
                    {prize.left > 0
                      ? t('miniGame.left', { count: prize.left })
                      : t('miniGame.instead', { prize: insteadOf(game, prize.substitute, t, symbol) })}
                  </Tag>
                )}
              </td>
              <td className="r num">{percentText(prize.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sec">{t('miniGame.oddsText')}</p>
    </section>
  )
}

function insteadOf(
  { prizes }: Game,
  substitute: number | null,
  t: ReturnType<typeof useT>,
  symbol: string,
): string {
  const prize = prizes[substitute ?? -1]
  return prize ? prizeText(t, prize, symbol) : ''
}
