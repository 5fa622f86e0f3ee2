import { Button, useT } from '@baize/ui'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Opens the address in a window of its own; false when the browser did not allow it. */
function openWindow(url: string): boolean {
  const opened = window.open('', '_blank')
  if (!opened) return false
  // The game must not reach back into the page that opened it.
  opened.opener = null
  opened.location.replace(url)
  return true
}

/**
 * A game that does not go into a frame. It opens at once where the browser allows it, else by a press. An
 * address opens one window: for another one `onAgain` asks for the next address.
 */
export function OwnWindow({ url, onAgain }: { url: string; onAgain: () => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState<boolean>()
  const tried = useRef<string>(undefined)
  // The window is the browser's: it is asked for once for each address.
  useEffect(() => {
    if (tried.current === url) return
    tried.current = url
    setOpen(openWindow(url))
  }, [url])
  return (
    <div className="seat-wait">
      <p className="seat-note" role={isOpen === false ? 'alert' : 'status'}>
        {t(isOpen === undefined ? 'game.ownWindow' : isOpen ? 'game.windowOpen' : 'game.windowBlocked')}
      </p>
      <Button
        variant="primary"
        icon={<ExternalLink className="ic" aria-hidden="true" />}
        onClick={() => (isOpen ? onAgain() : setOpen(openWindow(url)))}
      >
        {t('game.openWindow')}
      </Button>
    </div>
  )
}
