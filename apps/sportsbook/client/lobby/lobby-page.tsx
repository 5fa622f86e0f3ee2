import { sports } from '@baize/sports/market'
import {
  Button,
  buttonClass,
  Chip,
  Empty,
  ErrorState,
  LoadMore,
  SkeletonRows,
  TabBar,
  TabPanel,
  useLanguage,
  useT,
} from '@baize/ui'
import { lazy, Suspense } from 'react'
import type { EventCard } from '../../wire/events.ts'
import { topicOfLobby } from '../board/board.ts'
import { useEvents, useSports, useTopics, type ListOf } from '../core/queries.ts'
import { goTo, views, writeRoute } from '../core/route.ts'
import { groupBy } from '../core/lists.ts'
import { dayOf } from '../core/times.ts'
import { Feature, featured } from './feature.tsx'
import { LeagueBox, leaguesOf } from './leagues.tsx'
import { LobbySkeleton } from './lobby-skeleton.tsx'
import { useDayText } from './match-time.tsx'

const SeasonBox = lazy(async () => ({ default: (await import('./season-box.tsx')).SeasonBox }))

const panelId = 'matches'

/** Matches of a sport, or of all, in one of four views. */
export function LobbyPage(list: ListOf) {
  const t = useT()
  const { sport, view } = list
  const { data } = useSports()
  const live = (data?.sports ?? [])
    .filter((one) => sport === null || one.sport === sport)
    .reduce((sum, one) => sum + one.live, 0)
  useTopics((sport === null ? sports : [sport]).map(topicOfLobby))
  const items = views.map((id) => ({
    id,
    label: t(`sports.${id}`),
    ...(id === 'live' && live > 0 && { icon: <span className="badge num">{live}</span> }),
  }))
  return (
    <>
      <h1 className="vh">{sport === null ? t('sports.allSports') : t(`sports.${sport}`)}</h1>
      <TabBar
        label={t('sports.viewsLabel')}
        items={items}
        value={view}
        panelId={panelId}
        onPick={(id) => goTo({ page: 'lobby', ...list, view: id }, { replace: true })}
      />
      <LeagueFilter {...list} />
      <TabPanel id={panelId} tab={view} className="matches">
        <Matches {...list} />
      </TabPanel>
    </>
  )
}

/** The leagues of the sport as filters, where the rail does not show them. */
function LeagueFilter({ sport, view, tournament }: ListOf) {
  const t = useT()
  const language = useLanguage()
  const { data } = useSports()
  const leagues = data?.sports.find((one) => one.sport === sport)?.tournaments ?? []
  if (sport === null || leagues.length < 2) return null
  const choose = (id: string | null) =>
    goTo({ page: 'lobby', sport, view, tournament: id }, { replace: true })
  return (
    <div className="chips" role="group" aria-label={t('sports.leaguesLabel')}>
      <Chip isOn={tournament === null} onClick={() => choose(null)}>
        {t('sports.allLeagues')}
      </Chip>
      {leagues.map(({ id, name }) => (
        <Chip key={id} isOn={tournament === id} onClick={() => choose(id)}>
          {name[language]}
        </Chip>
      ))}
    </div>
  )
}

function Matches(list: ListOf) {
  const t = useT()
  const events = useEvents(list)
  if (events.isPending) return <LobbySkeleton />
  if (events.isError && !events.data) {
    return (
      <ErrorState
        title={t('sports.loadFailed')}
        text={t('sports.loadFailedText')}
        isBusy={events.isFetching}
        onRetry={() => void events.refetch()}
      />
    )
  }
  const all = events.data.pages.flatMap((page) => page.events)
  if (all.length === 0) return <NoMatches {...list} />
  if (list.view === 'outrights')
    return all.map(({ id }) => (
      <Suspense key={id} fallback={<SkeletonRows count={4} />}>
        <SeasonBox id={id} />
      </Suspense>
    ))
  const first = list.view === 'day' ? undefined : featured(all)
  return (
    <>
      {first && <Feature id={first.id} />}
      {list.view === 'day' ? <Days events={all} /> : <Leagues events={all} />}
      <LoadMore
        hasMore={events.hasNextPage}
        isLoading={events.isFetchingNextPage}
        onMore={() => void events.fetchNextPage()}
      />
      {all.some(({ isSimulated }) => isSimulated) && (
        <p className="sim-note">
          {t('sports.simulatedNote')}{' '}
          <a className={buttonClass({ variant: 'link' })} href={writeRoute({ page: 'proof', event: null })}>
            {t('sports.howToCheck')}
          </a>
        </p>
      )}
    </>
  )
}

const Leagues = ({ events }: { events: readonly EventCard[] }) =>
  leaguesOf(events).map((league) => <LeagueBox key={league.key} league={league} />)

function Days({ events }: { events: readonly EventCard[] }) {
  const dayText = useDayText()
  return [...groupBy(events, ({ startsAt }) => dayOf(startsAt))].map(([day, own]) => (
    <section key={day} className="day">
      <h2 className="day-head">{dayText(own[0]?.startsAt ?? 0)}</h2>
      <Leagues events={own} />
    </section>
  ))
}

function NoMatches({ sport, view }: ListOf) {
  const t = useT()
  const go = (to: 'soon' | 'day') => (
    <Button variant="felted" onClick={() => goTo({ page: 'lobby', sport, view: to, tournament: null })}>
      {to === 'soon' ? t('sports.showSoon') : t('sports.showAll')}
    </Button>
  )
  if (view === 'live')
    return <Empty title={t('sports.noLive')} text={t('sports.noLiveText')} action={go('soon')} />
  if (view === 'outrights')
    return <Empty title={t('sports.noOutrights')} text={t('sports.noOutrightsText')} action={go('day')} />
  if (view === 'favourites') {
    return <Empty title={t('sports.noFavourites')} text={t('sports.noFavouritesText')} action={go('day')} />
  }
  return <Empty title={t('sports.noMatches')} text={t('sports.noMatchesText')} action={go('day')} />
}
