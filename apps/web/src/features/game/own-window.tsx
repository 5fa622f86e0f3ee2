import { Button, useT } from '@baize/ui'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { watchLoading } from '../../core/browser/load-watch.ts'
import { SlowGame } from './slow-game.tsx'

/** Opens the address in a window of its own; nothing when the browser did not allow it. */
function openWindow(url: string): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  // The game must not reach back into the page that opened it.
  opened.opener = null
  opened.location.replace(url)
  return opened
}

/** Whether nothing came yet: this page can read the address of an empty window, not that of a game. */
export function isStillEmpty(opened: Pick<Window, 'closed' | 'location'>): boolean {
  try {
    return !opened.closed && opened.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * A game that does not go into a frame. It opens at once where the browser allows it, else by a press. An
 * address opens one window: for another one `onAgain` asks for the next address.
 */
export function OwnWindow({ url, onAgain }: { url: string; onAgain: () => void }) {
  const t = useT()
  const [opened, setOpened] = useState<Window | null>()
  const [isSlow, setSlow] = useState(false)
  const tried = useRef<string>(undefined)
  // The window is the browser's: it is asked for once for each address.
  useEffect(() => {
    if (tried.current === url) return
    tried.current = url
    setOpened(openWindow(url))
  }, [url])
  // The clock: the other window does not say that its page does not come.
  useEffect(() => (opened ? watchLoading(() => setSlow(isStillEmpty(opened))) : undefined), [opened])
  if (opened && isSlow) {
    const tryAgain = () => {
      opened.close()
      onAgain()
    }
    return <SlowGame onAgain={tryAgain} />
  }
  return (
    <div className="seat-wait">
      <p className="seat-note" role={opened === null ? 'alert' : 'status'}>
        {t(opened === undefined ? 'game.ownWindow' : opened ? 'game.windowOpen' : 'game.windowBlocked')}
      </p>
      <Button
        variant="primary"
        icon={<ExternalLink className="ic" aria-hidden="true" />}
        onClick={() => (opened ? onAgain() : setOpened(openWindow(url)))}
      >
        {t('game.openWindow')}
      </Button>
    </div>
  )
}
