import { useT } from '@baize/ui'
import type { TournamentRule } from '@baize/games'
import type { PlaceShown, TournamentShown } from '../../wire/tournament.ts'
import { fullMoney, shortMoney, timesOf } from '../core/money.ts'

/** Points as they are read: money, or a multiple of the stake. */
export const pointsText = (points: number, of: { rule: TournamentRule; currency: string }): string =>
  of.rule === 'wins_total' ? fullMoney(points, of.currency) : `× ${timesOf(points)}`

export const ruleKeys = {
  wins_total: 'tournament.ruleWinsTotal',
  multiples_total: 'tournament.ruleMultiplesTotal',
  best_multiple: 'tournament.ruleBestMultiple',
} as const satisfies Record<TournamentRule, string>

/** The first places, and the player's own below them when it is further back. */
export function Board({ shown }: { shown: TournamentShown }) {
  const t = useT()
  const { top, own } = shown
  const isBelow = own !== null && own.place > 0 && !top.some(({ isOwn }) => isOwn)
  if (top.length === 0) return <p className="sec">{t('tournament.boardEmpty')}</p>
  return (
    <table className="board places num">
      <caption className="vh">{t('tournament.board')}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('tournament.player')}</th>
          <th scope="col">{t('tournament.points')}</th>
          <th scope="col">{t('tournament.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((one) => (
          <Line key={one.place} one={one} shown={shown} />
        ))}
        {isBelow && <Line one={own} shown={shown} />}
      </tbody>
    </table>
  )
}

function Line({ one, shown }: { one: PlaceShown; shown: TournamentShown }) {
  const t = useT()
  return (
    <tr className={one.isOwn ? 'own' : ''}>
      <td>
        <b>{one.place}</b>
      </td>
      <td>{one.isOwn ? t('tournament.you') : one.name}</td>
      <td>{pointsText(one.points, shown)}</td>
      <td>{one.prizeMinor > 0 ? shortMoney(one.prizeMinor, shown.currency) : '–'}</td>
    </tr>
  )
}

/** What counts, and what is won. */
export function TournamentRules({ shown }: { shown: TournamentShown }) {
  const t = useT()
  const { currency, players, rounds, games } = shown
  return (
    <>
      <h3>{t('tournament.prizes')}</h3>
      <ol className="prizes num">
        {shown.prizesMinor.map((minor, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what a prize is
          <li key={index}>{shortMoney(minor, currency)}</li>
        ))}
      </ol>
      <h3>{t('tournament.rules')}</h3>
      <p>{t(ruleKeys[shown.rule])}</p>
      <p className="sec">
        {t('tournament.ruleCounts', { stake: shortMoney(shown.leastStakeMinor, currency) })}{' '}
        {t('tournament.ruleLate')} {t('tournament.ruleFree')} {t('tournament.ruleTies')}{' '}
        {t('tournament.ruleOpen')}
      </p>
      <p className="sec">{t('tournament.taking', { players, rounds, games })}</p>
    </>
  )
}
