import { useLanguage, useT } from '@baize/ui'
import { lazy, Suspense } from 'react'
import type { EventCard } from '../../wire/events.ts'
import { useEvent } from '../core/book.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { PageLink } from '../shell/link.tsx'
import { LiveMark, Simulated } from '../shell/simulated.tsx'
import { sideScores } from './match-score.ts'
import { useDayText, useStage } from './match-time.tsx'
import { mainMarkets, useOutcomeLabel } from './match-row.tsx'
import { clockTime } from '../core/times.ts'

const FeatureArt = lazy(async () => ({ default: (await import('./feature-art.tsx')).FeatureArt }))

/** The match that a list begins with, in colours. */
export function featured(events: readonly EventCard[]): EventCard | undefined {
  const withOdds = events.filter((event) => mainMarkets(event)[0] !== undefined)
  return [...withOdds].sort((a, b) => a.tournament.tier.localeCompare(b.tournament.tier))[0]
}

export function Feature({ id }: { id: string }) {
  const t = useT()
  const language = useLanguage()
  const event = useEvent(id)
  const dayText = useDayText()
  const stage = useStage()
  if (!event) return null
  const [winner] = mainMarkets(event)
  const isLive = event.status === 'live'
  const scores = event.score ? sideScores(event.score).filter((score) => score !== '–') : []
  const when = isLive
    ? `${stage(event)} · ${scores.join(' : ')}`
    : `${dayText(event.startsAt)} ${clockTime(event.startsAt)}`
  return (
    <section className="feat" aria-label={t('sportsMatch.versus', namesOf(event, language))}>
      <Suspense fallback={<span className="feat-art" />}>
        <FeatureArt sport={event.sport} />
      </Suspense>
      <div className="cp">
        <p className="feat-when num">
          {isLive && <LiveMark />}
          {event.isSimulated && <Simulated />}
          <span className="cut">
            {when} · {event.tournament.name[language]}
          </span>
        </p>
        <h2>
          <PageLink to={{ page: 'event', event: id }}>
            {t('sportsMatch.versus', namesOf(event, language))}
          </PageLink>
        </h2>
        {winner && <FeatureOdds event={event} market={winner} />}
      </div>
    </section>
  )
}

const namesOf = ({ home, away }: Pick<EventCard, 'home' | 'away'>, language: 'en' | 'bn') => ({
  home: home.name[language],
  away: away.name[language],
})

function FeatureOdds({ event, market }: { event: EventCard; market: EventCard['markets'][number] }) {
  const t = useT()
  const language = useLanguage()
  const label = useOutcomeLabel(event)
  const shown = (id: string) =>
    id === 'draw' ? t('sports.draw') : (id === 'home' ? event.home : event.away).name[language]
  return (
    <div className="bt" data-count={market.outcomes.length}>
      {market.outcomes.map(({ id }) => (
        <OddsButton
          key={id}
          event={event.id}
          market={market}
          outcome={id}
          label={shown(id)}
          name={label(market, id).name}
        />
      ))}
    </div>
  )
}
