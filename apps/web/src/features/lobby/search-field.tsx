import { IconButton, useT } from '@baize/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 300
const longest = 64

export interface SearchFieldProps {
  value: string
  onSearch: (words: string) => void
}

/** Searches a moment after the last key. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const t = useT()
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
  return (
    <form
      className="inp"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
    >
      <input
        type="search"
        enterKeyHint="search"
        maxLength={longest}
        aria-label={t('lobby.searchLabel')}
        placeholder={t('lobby.searchPlaceholder')}
        value={typed}
        onChange={(event) => search(event.target.value, pauseMs)}
      />
      {typed === '' ? (
        <Search className="ic" aria-hidden="true" />
      ) : (
        <IconButton
          className="suffix"
          label={t('lobby.searchClear')}
          icon={<X className="ic" aria-hidden="true" />}
          onClick={() => search('', 0)}
        />
      )}
    </form>
  )
}
