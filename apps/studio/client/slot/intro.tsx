import { Button, useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import { useEffect, useMemo, useState } from 'react'
import { pileUrl } from '../celebration/coins.ts'
import { garlandUrl } from '../celebration/garland.ts'
import { useShape } from '../celebration/shape.ts'
import type { Table } from '../core/table.ts'
import { emblemUrl, readPalette } from '../scene/pictures.ts'
import './intro.css'

/** One thing that makes the game what it is. */
export interface IntroCard {
  readonly picture: string
  readonly title: string
  readonly text: string
}

interface IntroProps {
  readonly table: Table
  readonly cards: readonly IntroCard[]
}

const volatilityKeys = {
  low: 'studio.introVolatilityLow',
  medium: 'studio.introVolatilityMedium',
  high: 'studio.introVolatilityHigh',
} as const

const seenKey = (game: string): string => `intro:${game}`

/** Storage may be closed to a framed page: then each opening presents the game. */
function wasSeen(game: string): boolean {
  try {
    return sessionStorage.getItem(seenKey(game)) !== null
  } catch {
    return false
  }
}

function rememberSeen(game: string): void {
  try {
    sessionStorage.setItem(seenKey(game), '1')
  } catch {
    // It is told again.
  }
}

/**
 * Presents a slot when it opens, once in a tab: its name between curtains, what it offers, its return. The
 * controls stay in reach: whoever spins at once has begun too. A round that goes on is not covered.
 */
export function SlotIntro({ table, cards }: IntroProps) {
  const { state, isBusy } = useStore(table.store)
  const { game } = state.game
  const [isOpen, setOpen] = useState(() => !state.openRound && !wasSeen(game))
  if (isOpen && isBusy) setOpen(false)
  // The tab remembers it.
  useEffect(() => {
    if (!isOpen) rememberSeen(game)
  }, [isOpen, game])
  if (!isOpen) return null
  return <Curtain table={table} cards={cards} onBegin={() => setOpen(false)} />
}

function Curtain({ table, cards, onBegin }: IntroProps & { readonly onBegin: () => void }) {
  const t = useT()
  const { state, settings } = useStore(table.store)
  const { game } = state
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
  const title = game.title[settings.language ?? state.language]
  return (
    <section className="intro" aria-label={title}>
      <span className="rays" aria-hidden="true" />
      <span className="curtain" aria-hidden="true" />
      <span className="curtain opposite" aria-hidden="true" />
      <img className="garland" src={pictures.garland} alt="" />
      <img className="heaps" src={pictures.pile} alt="" />
      <div className="intro-name">
        <span className="crest" aria-hidden="true">
          <img className="fan" src={pictures.fan} alt="" />
          <img src={pictures.emblem} alt="" />
        </span>
        <p className="intro-title" data-text={title} aria-hidden="true">
          {title}
        </p>
      </div>
      <ul className="intro-cards">
        {cards.map((card) => (
          <li key={card.title}>
            <img src={card.picture} alt="" />
            <div>
              <b>{card.title}</b>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" size="lg" onClick={onBegin}>
        {t('studio.introStart')}
      </Button>
      <p className="intro-facts">
        {[
          t('studio.introRtp', { percent: (game.rtp.most * 100).toFixed(2) }),
          t(volatilityKeys[game.volatility]),
          t('studio.introFair'),
        ].join(' · ')}
      </p>
    </section>
  )
}
