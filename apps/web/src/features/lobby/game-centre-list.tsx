import { groupDigits } from '@baize/i18n'
import { centrePageSize } from '@baize/domain/catalogue'
import { Button, Empty, SectionHead, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { GameGrid } from './game-grid.tsx'
import { distinct, useCentreList, useFirstGames, type CentreFilter } from './game-centre-queries.ts'
import { useHotGames } from './queries.ts'

interface CentreListProps {
  filter: CentreFilter
  onClear: (() => void) | undefined
}

/** The games that a filter leaves, growing by a page at a time. */
export function CentreList({ filter, onClear }: CentreListProps) {
  const list = useCentreList(filter)
  if (list.isError && !list.data) return <LoadError query={list} />
  if (!list.data) return <GameGrid games={undefined} places={centrePageSize} />
  const games = distinct(list.data.pages.flatMap((page) => page.games))
  if (games.length === 0) return <NothingFound filter={filter} onClear={onClear} />
  return (
    <div className={list.isPlaceholderData ? 'listing stale' : 'listing'}>
      <GameGrid games={games} places={centrePageSize} />
      <MoreGames list={list} shown={games.length} />
    </div>
  )
}

/** How far a list has come, and its next page. */
export function MoreGames({ list, shown }: { list: ReturnType<typeof useCentreList>; shown: number }) {
  const t = useT()
  const total = groupDigits(String(list.data?.pages[0]?.total ?? shown))
  return <NextPage list={list} note={t('lobby.listed', { shown: groupDigits(String(shown)), total })} />
}

/** Nothing met the filter: says so, clears it, and offers what there is instead. */
function NothingFound({ filter, onClear }: CentreListProps) {
  const t = useT()
  const words = filter.gameName
  const action = onClear && <Button onClick={onClear}>{t('lobby.clearFilters')}</Button>
  return (
    <>
      {words === undefined ? (
        <Empty title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} action={action} />
      ) : (
        <Empty
          ornament="search"
          title={t('lobby.noMatchTitle', { words })}
          text={t('lobby.noMatchText')}
          action={action}
        />
      )}
      <Instead words={words} />
    </>
  )
}

const offered = 6

/** Games of other categories that match the words, else those that are popular. */
function Instead({ words }: { words: string | undefined }) {
  const t = useT()
  const elsewhere = useFirstGames({ gameName: words }, offered, words !== undefined)
  const hot = useHotGames()
  if (words !== undefined && elsewhere.isPending) return null
  const found = words === undefined ? undefined : elsewhere.data?.games
  const hasFound = found !== undefined && found.length > 0
  const games = hasFound ? found : hot.data?.slice(0, offered)
  return (
    <section className="blk">
      <SectionHead title={t(hasFound ? 'centre.elsewhere' : 'centre.popular')} />
      <GameGrid games={games} places={offered} />
    </section>
  )
}
