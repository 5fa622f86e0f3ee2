import { formatMoney } from '@baize/i18n'
import { Amount, Empty, Skeleton, Tag, classes, useT } from '@baize/ui'
import { Trophy } from 'lucide-react'
import { LoadError } from '../../core/page/load-error.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { GameGrid } from './game-grid.tsx'
import { Leaders, OwnPlace, useStandings, type Standing } from './tournament-board.tsx'
import { prizePool, useTournaments, type Tournament } from './tournament-queries.ts'
import { clockTime, nextInstant, useNow } from './tournament-time.ts'
import './tournament.css'

/** Tournaments of the games: what counts, what is won, who leads. */
export function TournamentPage() {
  const t = useT()
  const tournaments = useTournaments()
  const standings = useStandings()
  const nowMs = useNow()
  usePageTitle(t('race.title'))
  const list = tournaments.data
  return (
    <>
      <PageHead title={t('race.title')} />
      <p className="sec race-note">{t('race.note')}</p>
      {list === undefined ? (
        tournaments.isError ? (
          <LoadError query={tournaments} />
        ) : (
          <Skeleton className="race-wait" />
        )
      ) : list.length === 0 ? (
        <Empty ornament="vine" title={t('race.emptyTitle')} text={t('race.emptyText')} />
      ) : (
        list.map((one) => <Card key={one.id} shown={one} own={standings.get(one.id)} nowMs={nowMs} />)
      )}
    </>
  )
}

interface CardProps {
  readonly shown: Tournament
  readonly own: Standing | undefined
  readonly nowMs: number
}

function Card({ shown, own, nowMs }: CardProps) {
  const t = useT()
  const { currencySymbol: symbol, players, rounds, state } = shown
  const stake = formatMoney(shown.leastStake, { symbol })
  return (
    <article className="panel race-card" aria-label={shown.title}>
      <CardHead shown={shown} nowMs={nowMs} />
      <div className="race-about">
        <p>{t(`race.${shown.rule}`)}</p>
        <p className="mut num">
          {state === 'coming' ? t('race.least', { stake }) : t('race.facts', { stake, players, rounds })}
        </p>
      </div>
      <OwnPlace shown={shown} own={own} />
      {state === 'coming' ? (
        <Prizes shown={shown} />
      ) : (
        <div className="race-two">
          <Prizes shown={shown} />
          <Leaders shown={shown} own={own} />
        </div>
      )}
      {shown.games.length > 0 && (state === 'running' || state === 'closing') && (
        <section>
          <h3>{t('race.games', { count: shown.gameCount })}</h3>
          <GameGrid layout="row" games={shown.games} places={shown.games.length} />
        </section>
      )}
    </article>
  )
}

function CardHead({ shown, nowMs }: Pick<CardProps, 'shown' | 'nowMs'>) {
  const t = useT()
  const { currencySymbol: symbol, state } = shown
  const time = clockTime(nextInstant(shown) - nowMs)
  return (
    <header className={classes(state === 'running' && 'felt')}>
      <h2>
        <Trophy className="ic" aria-hidden="true" />
        {shown.title}
      </h2>
      <b className="num race-pool">
        {t('lobby.tournamentPool', { amount: formatMoney(prizePool(shown.prizes), { symbol }) })}
      </b>
      <Tag tone={state === 'running' ? 'brass' : 'plain'}>
        <span className="num">
          {state === 'coming' || state === 'running' ? t(`race.${state}`, { time }) : t(`race.${state}`)}
        </span>
      </Tag>
    </header>
  )
}

function Prizes({ shown: { prizes, currencySymbol } }: { shown: Tournament }) {
  const t = useT()
  const ranked = prizes.map((prize, index) => ({ place: index + 1, prize }))
  return (
    <section>
      <h3>{t('race.prizes')}</h3>
      <ol className="race-prizes num">
        {ranked.map(({ place, prize }) => (
          <li key={place}>
            <b className={classes('race-place', `p${place}`)}>{place}</b>
            <Amount value={prize} symbol={currencySymbol} />
          </li>
        ))}
      </ol>
    </section>
  )
}
