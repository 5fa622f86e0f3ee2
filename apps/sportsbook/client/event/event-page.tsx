import { Empty, ErrorState, Skeleton, useLanguage, useT } from '@baize/ui'
import { lazy, Suspense } from 'react'
import type { EventPage as Page } from '../../wire/events.ts'
import { AskError } from '../core/api.ts'
import { useEventPart } from '../core/book.ts'
import { useEventPage, useEventTopic } from '../core/queries.ts'
import { FavouriteStar } from '../shell/favourite-star.tsx'
import { PageLink } from '../shell/link.tsx'
import { EventTickets } from '../bets/event-tickets.tsx'
import { Happenings } from './happenings.tsx'
import { Markets } from './markets.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { ScoreBoard } from './score-board.tsx'
import { Statistics } from './statistics.tsx'
import './event.css'
import './board.css'

const Tracker = lazy(async () => ({ default: (await import('../tracker/open.tsx')).Tracker }))

const SeasonPage = lazy(async () => ({ default: (await import('./season-page.tsx')).SeasonPage }))

/** A match: score, picture, statistics and all its markets. */
export function EventPage({ id }: { id: string }) {
  const t = useT()
  const page = useEventPage(id)
  useEventTopic(id)
  if (page.isPending) return <EventSkeleton />
  if (!page.data) {
    if (page.error instanceof AskError && page.error.code === 'not_found')
      return <Empty title={t('sportsMatch.missing')} text={t('sportsMatch.missingText')} ornament="search" />
    return (
      <ErrorState
        title={t('sportsMatch.loadFailed')}
        text={t('sports.loadFailedText')}
        isBusy={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    )
  }
  return <Shown page={page.data} />
}

function Shown({ page }: { page: Page }) {
  const language = useLanguage()
  const t = useT()
  const { id } = page
  const hasScore = useEventPart(id, (event) => event?.score != null && event.status !== 'pre')
  const names = { home: page.home.name[language], away: page.away.name[language] }
  if (page.kind === 'season')
    return (
      <div className="lv">
        <Crumbs page={page} title={`${names.home} · ${names.away}`} />
        <Suspense fallback={<Skeleton className="sk-board" />}>
          <SeasonPage page={page} />
        </Suspense>
      </div>
    )
  return (
    <div className="lv">
      <Crumbs page={page} title={t('sportsMatch.versus', names)} />
      <ScoreBoard page={page} />
      {hasScore && (
        <Suspense fallback={<div className="track sk" />}>
          <Tracker page={page} />
        </Suspense>
      )}
      <EventTickets event={id} />
      {hasScore && <Statistics page={page} />}
      <BuilderHint event={id} />
      <Markets page={page} />
      {hasScore && <Happenings page={page} />}
      <ProofPanel page={page} />
    </div>
  )
}

/** Before the start: selections of this match go together. */
function BuilderHint({ event }: { event: string }) {
  const t = useT()
  const isBefore = useEventPart(event, (shown) => shown?.status === 'pre')
  if (!isBefore) return null
  return (
    <p className="builder-hint">
      <b>{t('sportsSlip.builder')}</b> {t('sportsMatch.builderHint')}
    </p>
  )
}

function Crumbs({ page, title }: { page: Page; title: string }) {
  const t = useT()
  const language = useLanguage()
  const { sport, tournament } = page
  const view = page.kind === 'season' ? 'outrights' : page.status === 'live' ? 'live' : 'day'
  return (
    <nav className="crumbs" aria-label={t('sportsMatch.crumb')}>
      <PageLink to={{ page: 'lobby', sport: null, view, tournament: null }}>{t('sports.title')}</PageLink>
      {' / '}
      <PageLink to={{ page: 'lobby', sport, view, tournament: null }}>{t(`sports.${sport}`)}</PageLink> /{' '}
      <PageLink to={{ page: 'lobby', sport, view, tournament: tournament.id }}>
        {tournament.name[language]}
      </PageLink>
      <h1 className="vh">{title}</h1>
      <FavouriteStar id={page.id} name={title} />
    </nav>
  )
}

const EventSkeleton = () => (
  <div className="lv" aria-hidden="true">
    <Skeleton className="sk-board" />
    <Skeleton className="sk-track" />
    <Skeleton className="sk-board" />
  </div>
)
