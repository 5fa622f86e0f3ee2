import { Button, useT } from '@baize/ui'
import { useEffect } from 'react'
import { useStore } from '@baize/ui/page'
import type { Action } from './board.ts'
import type { PvpLink } from './link.ts'

/** The buttons of the player whose turn it is; each has a key. */
export function Actions({ link, actions }: { link: PvpLink; actions: readonly Action[] }) {
  const { isAsking } = useStore(link.state)
  useShortcuts(link, actions)
  return (
    <div className="pvp-actions">
      {actions.map((action) => (
        <Button
          key={action.id}
          variant={action.isMain ? 'primary' : 'felted'}
          disabled={isAsking}
          title={action.shortcut.toUpperCase()}
          aria-keyshortcuts={action.shortcut}
          onClick={() => void link.move(action.move)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}

function useShortcuts(link: PvpLink, actions: readonly Action[]): void {
  // Keys are heard by the document, which is outside of what React renders.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('input, select, textarea, [role="dialog"]')
      if (event.repeat || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const action = actions.find(({ shortcut }) => shortcut === event.key.toLowerCase())
      if (!action) return
      event.preventDefault()
      void link.move(action.move)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [link, actions])
}

/** What a player does with the seat besides playing. */
export function SeatButtons({ link }: { link: PvpLink }) {
  const t = useT()
  const { table, isAsking } = useStore(link.state)
  const own = table?.seats.find(({ isOwn }) => isOwn)
  if (!table) return null
  return (
    <div className="pvp-seat-buttons">
      {own?.state === 'away' && (
        <Button variant="primary" disabled={isAsking} onClick={() => void link.comeBack()}>
          {t('pvp.imBack')}
        </Button>
      )}
      {own ? (
        <Button disabled={isAsking || own.state === 'leaving'} onClick={() => void link.leave()}>
          {t(own.state === 'leaving' ? 'pvp.leaving' : 'pvp.leave')}
        </Button>
      ) : (
        <Button onClick={() => link.watch(null)}>{t('pvp.toLobby')}</Button>
      )}
    </div>
  )
}
