import { useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { holdBalance, releaseBalance } from '../../core/balance/held-balance.ts'
import { watchLoading } from '../../core/browser/load-watch.ts'
import { knownBalance } from '../../core/queries/queries.ts'
import { readRoundSignal } from './round-signals.ts'
import { SlowGame } from './slow-game.tsx'

interface GameFrameProps {
  readonly url: string
  readonly title: string
  /** Asks for the next address: one opens one play session. */
  readonly onAgain: () => void
}

/** A game in a frame of its vendor's origin; it says so when the game does not come within 120 s. */
export function GameFrame({ url, title, onAgain }: GameFrameProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const frame = useRef<HTMLIFrameElement>(null)
  // The frame is a page of its own: it speaks by messages.
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const signal = readRoundSignal(message, { url, frame: frame.current?.contentWindow })
      if (signal === 'begun') holdBalance(knownBalance(queryClient))
      if (signal === 'told') releaseBalance()
    }
    window.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      releaseBalance()
    }
  }, [url, queryClient])
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  // The clock: a frame does not say that its page does not come.
  useEffect(() => (state === 'loading' ? watchLoading(() => setState('slow')) : undefined), [state])
  return (
    <>
      {state === 'slow' && <SlowGame onAgain={onAgain} />}
      <iframe
        ref={frame}
        className="seat-frame"
        title={t('game.frame', { title })}
        src={url}
        allow="fullscreen; autoplay; clipboard-write"
        referrerPolicy="origin"
        onLoad={() => setState('loaded')}
      />
    </>
  )
}
