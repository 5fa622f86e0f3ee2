import { classes, useT } from '@baize/ui'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import type { StateAnswer } from '../../wire/messages.ts'
import { createNumbers } from '../scene/numbers.ts'
import { emblemUrl, readPalette } from '../scene/pictures.ts'
import { coinUrl, pileUrl } from './coins.ts'
import { garlandUrl } from './garland.ts'
import { petalColours } from './paints.ts'
import { Ribbon } from './ribbon.tsx'
import { useShape } from './shape.ts'
import './celebration.css'

interface CelebrationProps {
  readonly game: Pick<StateAnswer['game'], 'emblem' | 'palette' | 'symbols'>
  readonly title: string
  /** The largest of wins: more of everything. */
  readonly isMega: boolean
  readonly onSkip: () => void
  /** What was won, and what it is in stakes. */
  readonly children: ReactNode
}

/**
 * A big win over the whole stage: rays, coins and petals behind the title's emblem on a peacock's fan, its
 * name on a ribbon, the amount on a plate, heaps of coins below. A press anywhere ends it.
 */
export function Celebration({ game, title, isMega, onSkip, children }: CelebrationProps) {
  const t = useT()
  const shape = useShape()
  const pictures = useMemo(
    () => ({
      fan: emblemUrl('fan', ['ultra', 'mari', 'verm']),
      emblem: emblemUrl(game.emblem ?? game.symbols?.wild ?? 'crown', readPalette(game.palette)),
      garland: garlandUrl(shape),
      pile: pileUrl(shape),
    }),
    [game, shape],
  )
  return (
    <div className={classes('celebration', isMega && 'mega')} role="status">
      <div className="behind" aria-hidden="true">
        <span className="rays" />
        <span className="rays other" />
        <Falling count={isMega ? 26 : 16} of="far" />
        <Falling count={isMega ? 40 : 24} of="petal" />
        <Falling count={isMega ? 34 : 18} of="coin" />
      </div>
      <img className="garland" src={pictures.garland} alt="" />
      <img className="heaps" src={pictures.pile} alt="" />
      <div className="honour">
        <span className="crest" aria-hidden="true">
          <img className="fan" src={pictures.fan} alt="" />
          <img src={pictures.emblem} alt="" />
        </span>
        <Ribbon text={title} />
        {children}
      </div>
      <div className="near" aria-hidden="true">
        {isMega &&
          near.map((place, index) => <i key={place.left} style={{ ...place, ...face(index + 1) }} />)}
      </div>
      <button type="button" className="skip" onClick={onSkip}>
        <span>{t('studio.tapToSkip')}</span>
      </button>
    </div>
  )
}

const face = (index: number): CSSProperties => ({ backgroundImage: `url("${coinUrl(index % 8)}")` })

const near = [
  { left: '1%', top: '14%', width: '11%' },
  { left: '88%', top: '18%', width: '13%' },
  { left: '4%', top: '66%', width: '10%' },
  { left: '90%', top: '62%', width: '12%' },
]

/** Coins and petals all over the stage; they fall where the person lets things move. */
function Falling({ count, of }: { count: number; of: 'far' | 'coin' | 'petal' }) {
  const next = createNumbers(`falling ${of}`)
  return Array.from({ length: count }, (_, index) => {
    const style = {
      left: `${next(1000) / 10}%`,
      top: `${next(860) / 10}%`,
      '--turn': `${next(360)}deg`,
      '--size': `${7 + next(10)}`,
      '--wait': `${-next(1800)}ms`,
      ...(of === 'petal' ? { background: petalColours[index % petalColours.length] } : face(index)),
    } as CSSProperties
    return <i key={`${of}-${index + 1}`} className={of} style={style} />
  })
}
