import type { Game } from '@baize/contract'
import { GamePicture, IconButton, VendorMark, classes, useT } from '@baize/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { usePlay } from '../../core/play.ts'
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
  const t = useT()
  const id = useId()
  const play = usePlay()
  const { typed, search } = useTyped(value, onSearch)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const words = value.trim()
  const found = useFirstGames({ gameName: words }, suggested, isOpen && words !== '')
  const games = isOpen && typed.trim() !== '' && words !== '' ? (found.data?.games ?? []) : []
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const start = (game: Game) => {
    close()
    void play(game)
  }
  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || games.length === 0) return
    event.preventDefault()
    setAt((at + step + games.length + (at < 0 && step < 0 ? 1 : 0)) % games.length)
  }
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const game = games[at]
        if (game) return start(game)
        close()
        search(typed, 0)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="inp">
        <input
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          aria-label={t('lobby.searchLabel')}
          aria-expanded={games.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 && games[at] ? `${id}-${at}` : undefined}
          placeholder={t('lobby.searchPlaceholder')}
          value={typed}
          onKeyDown={onKey}
          onChange={(event) => {
            setOpen(true)
            setAt(-1)
            search(event.target.value, pauseMs)
          }}
        />
        {typed === '' ? (
          <Search className="ic" aria-hidden="true" />
        ) : (
          <IconButton
            className="suffix"
            label={t('lobby.searchClear')}
            icon={<X className="ic" aria-hidden="true" />}
            onClick={() => {
              close()
              search('', 0)
            }}
          />
        )}
      </div>
      <ul
        id={id}
        className="suggestions"
        role="listbox"
        aria-label={t('centre.suggestions')}
        hidden={games.length === 0}
      >
        {games.map((game, index) => (
          <Suggestion
            key={game.nodeId}
            id={`${id}-${index}`}
            game={game}
            isAt={index === at}
            onPick={() => start(game)}
          />
        ))}
      </ul>
    </form>
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

interface SuggestionProps {
  id: string
  game: Game
  isAt: boolean
  onPick: () => void
}

function Suggestion({ id, game, isAt, onPick }: SuggestionProps) {
  const t = useT()
  return (
    <li
      id={id}
      role="option"
      aria-selected={isAt}
      className={classes('suggestion', isAt && 'on')}
      // The field keeps the focus until the choice is made.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
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
    </li>
  )
}
