import type { Game } from '@baize/contract'
import { groupDigits } from '@baize/i18n'
import { Button, Empty, LoadMore, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import type { GameMenu } from '../../core/queries.ts'
import { GameGrid } from './game-grid.tsx'
import { ListError } from './list-error.tsx'
import { useGameList, type ListFilter } from './queries.ts'

const places = 24

/** The games that a filter leaves, growing by a page at a time. */
export function GameListing({ filter, onClear }: { filter: ListFilter; onClear: (() => void) | undefined }) {
  const list = useGameList(filter)
  if (list.isError && !list.data) return <ListError asked={list} />
  if (!list.data) return <GameGrid games={undefined} places={places} />
  const games = distinct(list.data.pages.flatMap((page) => page.games))
  if (games.length === 0) return <NothingFound words={filter.gameName} onClear={onClear} />
  return (
    <div className={list.isPlaceholderData ? 'listing stale' : 'listing'}>
      <GameGrid games={games} places={places} />
      <MoreGames list={list} shown={games.length} total={list.data.pages[0]?.total ?? games.length} />
    </div>
  )
}

interface MoreGamesProps {
  list: ReturnType<typeof useGameList>
  shown: number
  total: number
}

function MoreGames({ list, shown, total }: MoreGamesProps) {
  const t = useT()
  const note = t('lobby.listed', { shown: groupDigits(String(shown)), total: groupDigits(String(total)) })
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      note={note}
    />
  )
}

/** A game that moved to a later page between two answers is shown once. */
const distinct = (games: readonly Game[]): readonly Game[] => [
  ...new Map(games.map((game) => [game.nodeId, game])).values(),
]

function NothingFound({ words, onClear }: { words: string | undefined; onClear: (() => void) | undefined }) {
  const t = useT()
  const action: ReactNode = onClear && <Button onClick={onClear}>{t('lobby.clearFilters')}</Button>
  if (words !== undefined) {
    return (
      <Empty
        ornament="search"
        title={t('lobby.noMatchTitle', { words })}
        text={t('lobby.noMatchText')}
        action={action}
      />
    )
  }
  return <Empty title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} action={action} />
}

export const CategoryPanel = ({ category }: { category: GameMenu['title'] }) => (
  <GameListing filter={{ gameType: category }} onClear={undefined} />
)
