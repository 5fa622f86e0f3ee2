import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import type { Tournament } from './tournament-queries.ts'

export type Standing = ValueOf<Calls['getTournamentStanding']>['list'][number]

const ageMs = 15_000

/** How the member stands, by tournament; nothing for a guest. */
export function useStandings(): ReadonlyMap<string, Standing> {
  const { data } = useQuery({
    queryKey: [mine, 'tournament-standing'],
    queryFn: ({ signal }) => client.getTournamentStanding({ signal }),
    staleTime: ageMs,
    refetchInterval: ageMs,
    enabled: useIsLoggedIn(),
  })
  return new Map(data?.list.map((one) => [one.id, one]))
}

interface BoardProps {
  readonly shown: Tournament
  readonly own: Standing | undefined
}

/** Points as they are read: money, or a multiple of the stake. */
const pointsIn = ({ rule, currencySymbol: symbol }: Tournament, points: string): string =>
  rule === 'wins_total' ? formatMoney(points, { symbol }) : `× ${Number(points)}`

/** How the member stands, in a sentence; in the end with what was won. */
export function OwnPlace({ shown, own }: BoardProps) {
  const t = useT()
  if (!own) return null
  const { place, rounds } = own
  const points = pointsIn(shown, own.points)
  const isOver = shown.state === 'closing' || shown.state === 'ended'
  const hasWon = isOver && /[1-9]/.test(own.prize)
  const amount = formatMoney(own.prize, { symbol: shown.currencySymbol })
  return (
    <p className="race-own num">
      {place === 0
        ? !isOver && t('race.ownNone')
        : isOver
          ? t(hasWon ? 'race.ownWon' : 'race.ownEnd', { place, points, amount })
          : t('race.ownPlace', { place, points, rounds })}{' '}
      {hasWon && t(own.isPaid ? 'race.ownPaid' : 'race.ownOwed')}
    </p>
  )
}

/** The first places, and the member's own below them when it is further back. */
export function Leaders({ shown, own }: BoardProps) {
  const t = useT()
  const { places, state } = shown
  const isBelow = own !== undefined && own.place > 0 && !places.some((one) => isOwn(one, own))
  return (
    <section>
      <h3>{t(state === 'ended' ? 'race.boardFinal' : 'race.board')}</h3>
      {places.length === 0 ? (
        <p className="mut">{t('race.boardEmpty')}</p>
      ) : (
        <table className="race-board num">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('race.player')}</th>
              <th scope="col">{t('race.points')}</th>
              <th scope="col">{t('race.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((one) => (
              <Place key={one.place} one={one} shown={shown} isOwn={isOwn(one, own)} />
            ))}
            {isBelow && <Place one={own} shown={shown} isOwn />}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The board and the member's own place may be seconds apart: a place is theirs only under their name. */
const isOwn = (one: Tournament['places'][number], own: Standing | undefined): boolean =>
  own?.name === one.name

interface PlaceProps {
  readonly one: Pick<Standing, 'place' | 'name' | 'points' | 'prize' | 'isPaid'>
  readonly shown: Tournament
  readonly isOwn: boolean
}

function Place({ one, shown, isOwn: isMine }: PlaceProps) {
  const t = useT()
  const { currencySymbol: symbol } = shown
  return (
    <tr className={isMine ? 'own' : ''}>
      <td>{one.place}</td>
      <td>{isMine ? `${t('race.you')} · ${one.name}` : one.name}</td>
      <td>{pointsIn(shown, one.points)}</td>
      <td>
        {/[1-9]/.test(one.prize) ? formatMoney(one.prize, { symbol }) : '–'}
        {one.isPaid && ` · ${t('race.paid')}`}
      </td>
    </tr>
  )
}
