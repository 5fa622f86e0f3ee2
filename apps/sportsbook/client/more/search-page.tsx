import { Empty, ErrorState, SkeletonRows, useT } from '@baize/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { topicOfLobby } from '../board/board.ts'
import { useSearch, useTopics } from '../core/queries.ts'
import { goTo } from '../core/route.ts'
import { LeagueBox, leaguesOf } from '../lobby/leagues.tsx'
import { LobbySkeleton } from '../lobby/lobby-skeleton.tsx'
import './more.css'

const SeasonBox = lazy(async () => ({ default: (await import('../lobby/season-box.tsx')).SeasonBox }))

/** Finds matches and seasons by team or league, in both languages. */
export function SearchPage({ words }: { words: string }) {
  const t = useT()
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  // A search from the bar above replaces what was typed here.
  if (known !== words) {
    setKnown(words)
    setTyped(words)
  }
  const asked = useDeferredValue(typed.trim())
  return (
    <>
      <h1 className="vh">{t('sports.search')}</h1>
      <form
        className="search-field only-m"
        role="search"
        action={() => goTo({ page: 'search', words: typed.trim() }, { replace: true })}
      >
        <Search className="ic" aria-hidden="true" />
        <input
          type="search"
          aria-label={t('sports.searchLabel')}
          placeholder={t('sports.searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <div className="matches">
        <Found words={asked} />
      </div>
    </>
  )
}

function Found({ words }: { words: string }) {
  const t = useT()
  const { data, isPending, isError, isFetching, refetch } = useSearch(words)
  const events = data?.events ?? []
  useTopics([...new Set(events.map(({ sport }) => topicOfLobby(sport)))])
  if (words.length < 2)
    return <Empty title={t('sports.searchStart')} text={t('sports.searchStartText')} ornament="search" />
  if (isPending) return <LobbySkeleton />
  if (isError) {
    return (
      <ErrorState
        title={t('sports.loadFailed')}
        text={t('sports.loadFailedText')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (events.length === 0)
    return <Empty title={t('sports.searchNone')} text={t('sports.searchNoneText')} ornament="search" />
  const matches = events.filter(({ kind }) => kind !== 'season')
  return (
    <>
      {leaguesOf(matches).map((league) => (
        <LeagueBox key={league.key} league={league} />
      ))}
      {events
        .filter(({ kind }) => kind === 'season')
        .map(({ id }) => (
          <Suspense key={id} fallback={<SkeletonRows count={4} />}>
            <SeasonBox id={id} />
          </Suspense>
        ))}
    </>
  )
}
