import { useT } from '@baize/ui'
import { useState } from 'react'
import { Dealer } from './dealer.tsx'

const playlistType = 'application/vnd.apple.mpegurl'

const scenes: readonly string[] = ['crash', 'cockfight', 'bingoroom']

/** Kinds whose field is the scene itself: nobody deals there. */
export const isWithoutDealer = (kind: string): boolean => scenes.includes(kind)

/** Told once: browsers do not learn to play while a page stands. */
const canPlayStreams = (): boolean => document.createElement('video').canPlayType(playlistType) !== ''

/**
 * The dealer: the table's video where it has one that this browser plays, else the drawn scene. Results never
 * wait for the video.
 */
export function Stage({
  table,
  streamUrl,
  isBusy,
  isThanking,
}: {
  readonly table: string
  readonly streamUrl: string | null
  readonly isBusy: boolean
  readonly isThanking: boolean
}) {
  const t = useT()
  const [isPlayable, setPlayable] = useState(() => streamUrl !== null && canPlayStreams())
  if (streamUrl === null || !isPlayable)
    return <Dealer table={table} isBusy={isBusy} isThanking={isThanking} />
  return (
    <video
      className="lvideo"
      src={streamUrl}
      aria-label={t('live.dealer')}
      autoPlay
      muted
      playsInline
      onError={() => setPlayable(false)}
    />
  )
}
