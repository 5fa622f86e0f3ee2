import type { Game } from '@baize/contract'
import { GamePicture, IconButton, VendorMark, classes, useT } from '@baize/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { usePlay } from '../../core/game/play.ts'
import { useFirstGames } from './game-centre-queries.ts'

const pauseMs = 300
const longest = 64
const suggested = 6

export interface SearchFieldProps {
  value: string
  onSearch: (words: string) => void
}

/** Searches a moment after the last key, and meanwhile names games of every category that match. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const id = useId()
  const { typed, search } = useTyped(value, onSearch)
  const { games, at, open, close, move, start } = useSuggestions({ typed, words: value.trim() })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const game = games[at]
    if (game) return start(game)
    close()
    search(typed, 0)
  }
  const clear = () => {
    close()
    search('', 0)
  }
  return (
    <form className="search" role="search" onSubmit={submit}>
      <div className="inp">
        <SearchInput
          typed={typed}
          list={id}
          at={games[at] ? at : undefined}
          isOpen={games.length > 0}
          onBlur={close}
          onKeyDown={move}
          onType={(words) => {
            open()
            search(words, pauseMs)
          }}
        />
        <SearchSign isEmpty={typed === ''} onClear={clear} />
      </div>
      <Suggestions id={id} games={games} at={at} onPick={start} />
    </form>
  )
}

/** Games that match, which of them the arrow keys are at, and what starts one. */
function useSuggestions({ typed, words }: { typed: string; words: string }) {
  const play = usePlay()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const found = useFirstGames({ gameName: words }, suggested, isOpen && words !== '')
  const games = isOpen && typed.trim() !== '' && words !== '' ? (found.data?.games ?? []) : []
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setAt(-1)
  }
  const close = () => show(false)
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || games.length === 0) return
    event.preventDefault()
    setAt(at < 0 && step < 0 ? games.length - 1 : (at + step + games.length) % games.length)
  }
  const start = (game: Game) => {
    close()
    void play(game)
  }
  return { games, at, open: () => show(true), close, move, start }
}

interface SearchInputProps {
  typed: string
  /** The id of the list of suggestions. */
  list: string
  at: number | undefined
  isOpen: boolean
  onType: (words: string) => void
  onKeyDown: (event: React.KeyboardEvent) => void
  onBlur: () => void
}

function SearchInput({ typed, list, at, isOpen, onType, onKeyDown, onBlur }: SearchInputProps) {
  const t = useT()
  return (
    <input
      type="search"
      role="combobox"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longest}
      aria-label={t('lobby.searchLabel')}
      aria-expanded={isOpen}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={at === undefined ? undefined : `${list}-${at}`}
      placeholder={t('lobby.searchPlaceholder')}
      value={typed}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function SearchSign({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const t = useT()
  if (isEmpty) return <Search className="ic" aria-hidden="true" />
  return (
    <IconButton
      className="suffix"
      label={t('lobby.searchClear')}
      icon={<X className="ic" aria-hidden="true" />}
      onClick={onClear}
    />
  )
}

/** What is typed, and the search that follows it a moment later. */
function useTyped(value: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change under the field: a filter is cleared, or the reader goes back.
  useEffect(() => {
    if (timer.current === undefined) setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string, waitMs: number) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSearch(words.trim())
    }, waitMs)
  }
  return { typed, search }
}

interface SuggestionsProps {
  id: string
  games: readonly Game[]
  at: number
  onPick: (game: Game) => void
}

function Suggestions({ id, games, at, onPick }: SuggestionsProps) {
  const t = useT()
  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label={t('centre.suggestions')}
      hidden={games.length === 0}
    >
      {games.map((game, index) => (
        <button
          key={game.nodeId}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes('suggestion', index === at && 'on')}
          // The field keeps the focus until the choice is made.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(game)}
        >
          <Suggestion game={game} />
        </button>
      ))}
    </div>
  )
}

function Suggestion({ game }: { game: Game }) {
  const t = useT()
  return (
    <>
      <span className="sq">
        <GamePicture iconUrl={game.iconUrl} />
      </span>
      <span className="grow">
        <b>{game.displayName}</b>
        <small className="mut">
          {t(`lobby.${game.gameType}`)}
          {game.isComingSoon && ` · ${t('game.comingSoon')}`}
        </small>
      </span>
      <VendorMark code={game.vassalage} height={18} />
    </>
  )
}
