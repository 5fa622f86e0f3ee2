import { sports, type Sport } from '@baize/sports/market'
import { Chip, Empty, ErrorState, IconButton, LoadMore, SkeletonRows, useLanguage, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { WireEvent } from '../../wire/events.ts'
import { groupBy } from '../core/lists.ts'
import { useResults } from '../core/queries.ts'
import { goTo } from '../core/route.ts'
import { clockTime, dateText, dayOf, daysBetween } from '../core/times.ts'
import { sideScores } from '../lobby/match-score.ts'
import { Crest } from '../shell/crest.tsx'
import { PageLink } from '../shell/link.tsx'
import { Simulated } from '../shell/simulated.tsx'
import './more.css'

const dayMs = 86_400_000

/** Ended matches of a day, by league, with the way to its standings and to the proof of each match. */
export function ResultsPage({ sport, day }: { sport: Sport; day: string | null }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const at = day === null ? now : new Date(`${day}T12:00:00`).getTime()
  const go = (change: { sport?: Sport; at?: number }) =>
    goTo({ page: 'results', sport: change.sport ?? sport, day: dayOf(change.at ?? at) }, { replace: true })
  return (
    <>
      <div className="page-head">
        <h1>{t('sports.results')}</h1>
        <div className="day-steps num">
          <IconButton
            label={t('sports.earlier')}
            icon={<ChevronLeft className="ic" aria-hidden="true" />}
            onClick={() => go({ at: at - dayMs })}
          />
          <b>{dateText(at)}</b>
          <IconButton
            label={t('sports.later')}
            icon={<ChevronRight className="ic" aria-hidden="true" />}
            disabled={daysBetween(now, at) >= 0}
            onClick={() => go({ at: at + dayMs })}
          />
        </div>
      </div>
      <div className="chips" role="group" aria-label={t('sports.menu')}>
        {sports.map((one) => (
          <Chip key={one} isOn={one === sport} onClick={() => go({ sport: one })}>
            {t(`sports.${one}`)}
          </Chip>
        ))}
      </div>
      <div className="matches">
        <Results sport={sport} day={dayOf(at)} />
      </div>
    </>
  )
}

function Results({ sport, day }: { sport: Sport; day: string }) {
  const t = useT()
  const language = useLanguage()
  const results = useResults(sport, day)
  if (results.isPending) return <SkeletonRows count={6} />
  if (results.isError && !results.data) {
    return (
      <ErrorState
        title={t('sports.loadFailed')}
        text={t('sportsRefusal.unreachable')}
        isBusy={results.isFetching}
        onRetry={() => void results.refetch()}
      />
    )
  }
  const events = results.data.pages.flatMap((page) => page.events)
  if (events.length === 0)
    return <Empty title={t('sports.resultsEmpty')} text={t('sports.resultsEmptyText')} />
  return (
    <>
      {[...groupBy(events, ({ tournament }) => tournament.id)].map(([id, own]) => (
        <section key={id} className="league">
          <header>
            <h2 className="grow cut">{own[0]?.tournament.name[language]}</h2>
            {own.some(({ isSimulated }) => isSimulated) && <Simulated />}
            <PageLink className="btn text" to={{ page: 'standings', tournament: id }}>
              {t('sports.standings')}
            </PageLink>
          </header>
          {own.map((event) => (
            <ResultRow key={event.id} event={event} />
          ))}
        </section>
      ))}
      <LoadMore
        hasMore={results.hasNextPage}
        isLoading={results.isFetchingNextPage}
        onMore={() => void results.fetchNextPage()}
      />
    </>
  )
}

function ResultRow({ event }: { event: WireEvent }) {
  const t = useT()
  const language = useLanguage()
  const scores = event.score ? sideScores(event.score) : ['–', '–']
  return (
    <article className="result-row">
      <time className="num">{clockTime(event.startsAt)}</time>
      <ul>
        {(['home', 'away'] as const).map((side, at) => (
          <li key={side}>
            <Crest side={event[side]} />
            <span className="cut">{event[side].name[language]}</span>
            <b className="num">{scores[at]}</b>
          </li>
        ))}
      </ul>
      <span className="links">
        <PageLink className="btn link" to={{ page: 'proof', event: event.id }}>
          {t('sports.proof')}
        </PageLink>
        {event.status === 'abandoned' && <small>{t('sports.statusAbandoned')}</small>}
        {event.status === 'cancelled' && <small>{t('sports.statusCancelled')}</small>}
      </span>
    </article>
  )
}
