import type { Translate } from '@baize/i18n'
import { IconButton, LazyPicture, SectionHead, Skeleton, useIsDesktop, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight, Trophy } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { Slides, useCarousel } from './home-carousel.tsx'
import { useMatches } from './home-queries.ts'
import { dayOf, matchesLoop, type Match } from './match-rules.ts'
import './match.css'

const gapPx = 12
// As a dialog comes (t-slow): it follows a hand.
const slideMs = 380

/** Hot matches: two beside each other, or one and the edge of the next. */
export function MatchRow() {
  const matches = useMatches()
  if (matches.data === undefined) return matches.isError ? null : <MatchSkeleton />
  if (matches.data.length === 0) return null
  return <Matches matches={matches.data} askedMs={matches.dataUpdatedAt} />
}

function MatchSkeleton() {
  const t = useT()
  return (
    <section>
      <SectionHead title={t('lobby.matches')} icon={<Trophy className="ic" aria-hidden="true" />} />
      <Skeleton className="match-wait" />
    </section>
  )
}

function Matches({ matches, askedMs }: { matches: readonly Match[]; askedMs: number }) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const perView = isDesktop ? 2 : 1
  const frame = useRef<HTMLElement>(null)
  const carousel = useCarousel(
    {
      count: matches.length,
      perView,
      loops: matchesLoop(matches.length),
      slideMs,
    },
    frame,
  )
  const slides = matches.map((match) => ({
    id: `${match.matchTime} ${match.homeTeam} ${match.awayTeam}`,
    node: <MatchCard match={match} askedMs={askedMs} />,
  }))
  const step = (by: number, label: 'lobby.slidesBack' | 'lobby.slidesOn', Icon: typeof ChevronLeft) => (
    <IconButton
      label={t(label)}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={() => carousel.move(by)}
    />
  )
  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={t('lobby.matches')}>
      <SectionHead
        title={t('lobby.matches')}
        icon={<Trophy className="ic" aria-hidden="true" />}
        more={
          <span className="match-steps">
            {matches.length > perView && step(-1, 'lobby.slidesBack', ChevronLeft)}
            {matches.length > perView && step(1, 'lobby.slidesOn', ChevronRight)}
            <Link className="more" to={paths.category('SPORTS')}>
              {t('common.seeAll')}
              <ChevronRight className="ic" aria-hidden="true" />
            </Link>
          </span>
        }
      />
      <Slides className="match-slides" carousel={carousel} slides={slides} gapPx={gapPx} />
    </section>
  )
}

function whenOf(t: Translate, iso: string, nowMs: number): string {
  const [day = '', time = ''] = localTime(iso).split(' ')
  const when = dayOf(iso, nowMs)
  if (when === 'later') return `${day.slice(0, 5)} ${time}`
  return t(when === 'today' ? 'lobby.matchToday' : 'lobby.matchTomorrow', { time })
}

/** A press on the card opens the match, one on odds puts that side on the slip. */
export function MatchCard({ match, askedMs }: { match: Match; askedMs: number }) {
  const t = useT()
  const { homeTeam, awayTeam, moneyLine, place } = match
  const draw = moneyLine.drawOdds ?? null
  return (
    <article className="match">
      <Link className="match-open" to={placeOf(match, place?.event)} draggable={false}>
        <span className="match-top">
          <span className="cut">{match.league}</span>
          {match.isSimulated === true && <span className="match-tag">{t('lobby.matchSimulated')}</span>}
          <When match={match} askedMs={askedMs} />
        </span>
        <span className="vs">
          <Team name={homeTeam} picture={match.homeTeamImageUrl} />
          <Middle match={match} />
          <Team name={awayTeam} picture={match.awayTeamImageUrl} />
        </span>
      </Link>
      <div className={draw === null ? 'btns' : 'btns three'}>
        <Odds team={homeTeam} odds={moneyLine.homeTeamOdds} to={placeOf(match, place?.home)} />
        {draw !== null && <Odds team={t('lobby.matchDraw')} odds={draw} to={placeOf(match, place?.draw)} />}
        <Odds team={awayTeam} odds={moneyLine.awayTeamOdds} to={placeOf(match, place?.away)} />
      </div>
    </article>
  )
}

/** In the sports book where it takes bets on the match, else the list of books. */
const placeOf = ({ gameId }: Match, place: string | null | undefined): string =>
  gameId === undefined ? paths.category('SPORTS') : paths.game(gameId, place ?? undefined)

function When({ match, askedMs }: { match: Match; askedMs: number }) {
  const t = useT()
  if (match.isLive === true) return <span className="match-live">{t('lobby.matchLive')}</span>
  return (
    <time className="num" dateTime={match.matchTime}>
      {whenOf(t, match.matchTime, askedMs)}
    </time>
  )
}

function Middle({ match: { isLive, score } }: { match: Match }) {
  const t = useT()
  if (isLive !== true || !score) return <em>{t('lobby.matchVersus')}</em>
  return (
    <b className="match-score num">
      {score.home} – {score.away}
    </b>
  )
}

const Team = ({ name, picture }: { name: string; picture: string }) => (
  <span className="team">
    <LazyPicture src={picture} alt="" width={46} height={46} draggable={false} />
    {name}
  </span>
)

function Odds({ team, odds, to }: { team: string; odds: string | null; to: string }) {
  const t = useT()
  return (
    <Link className="odds" to={to} draggable={false}>
      <span>{team}</span>{' '}
      {odds === null ? (
        <b>
          <span aria-hidden="true">–</span>
          <span className="vh">{t('lobby.matchSuspended')}</span>
        </b>
      ) : (
        <b className="num">{odds}</b>
      )}
    </Link>
  )
}
