import { classes } from '@baize/ui'
import type { ReactNode } from 'react'
import { useStore } from '@baize/ui/page'
import { Clock } from './clock.tsx'
import type { LiveLink } from './link.ts'
import { isWithoutDealer, Stage } from './stage.tsx'
import { useThanks } from './tips.tsx'
import './head.css'

const coins = Array.from({ length: 12 }, (_, coin) => ({ '--coin': coin }) as React.CSSProperties)

/** Over the cloth: the dealer, the clock, and on a plate what the round came to; coins rain on a win. */
export function Head({ link, children }: { readonly link: LiveLink; readonly children: ReactNode }) {
  const { round } = useStore(link.state)
  const { game, streamUrl } = useStore(link.table.store).state
  const isBare = isWithoutDealer(game.kind)
  const isThanking = useThanks(link) !== null
  return (
    <div className={classes('lhead', isBare && 'bare')}>
      {!isBare && (
        <Stage
          table={game.game}
          streamUrl={streamUrl}
          isBusy={round?.phase === 'running'}
          isThanking={isThanking}
        />
      )}
      <Clock link={link} />
      <div className="lplate">
        {children}
        <span className="lcoins" aria-hidden="true">
          {coins.map((style, coin) => (
            // oxlint-disable-next-line react/no-array-index-key -- a coin is its place
            <i key={coin} style={style} />
          ))}
        </span>
      </div>
    </div>
  )
}
