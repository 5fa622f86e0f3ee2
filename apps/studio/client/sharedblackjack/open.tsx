import {
  adviseMove,
  blackjackTotal,
  dealerHand,
  sharedBlackjackModels,
  type Card,
  type SharedBlackjackView,
  type SharedMoveType,
} from '@baize/games'
import { invariant } from '@baize/std'
import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { handOn, movesNow } from '../live/hands.ts'
import type { LiveLink } from '../live/link.ts'
import { linkOf } from '../live/seat.tsx'
import { Cloth } from './cloth.tsx'
import '../blackjack/blackjack.css'

interface Hall {
  readonly link: LiveLink
  readonly spots: SpotTable<SharedBlackjackView>
}

const moveKeys = {
  hit: 'blackjack.hit',
  stand: 'blackjack.stand',
  double: 'blackjack.double',
  split: 'blackjack.split',
} as const satisfies Record<SharedMoveType, string>

/** The player's own hands on this round, as the server tells them. */
function useHand({ link }: Pick<Hall, 'link'>) {
  const bet = handOn(useStore(link.state))
  const view = bet?.round.view
  return { bet, view: view?.kind === 'sharedblackjack' ? view : null }
}

function Decisions({ hall }: { hall: Hall }) {
  const t = useT()
  const { link, spots } = hall
  const live = useStore(link.state)
  const { view: open } = useStore(spots.stage)
  const { currency } = useStore(link.table.store).state
  const { bet, view } = useHand(hall)
  const [asked, setAsked] = useState('')
  const moves = movesNow(live)
  if (!bet || !view || moves.length === 0) return null
  const at = `${bet.round.round} ${bet.round.moveCount}`
  const [up] = open && 'dealer' in open.outcome ? open.outcome.dealer : []
  const advised = adviseMove(view.hands[view.turn ?? 0]?.cards ?? [], {
    up: up ?? 0,
    moves: view.moves.map(({ type }) => type),
  })
  return (
    <>
      {view.moves.map(({ type, costMinor }) => {
        const name = t(moveKeys[type])
        const amount = shortMoney(costMinor, currency)
        return (
          <Button
            key={type}
            variant={type === 'hit' ? 'primary' : 'line'}
            disabled={live.isAsking}
            aria-label={costMinor > 0 ? t('blackjack.costs', { move: name, amount }) : name}
            onClick={() => void link.decide(bet, { type })}
          >
            <span className="bjmove">
              {name}
              {costMinor > 0 && <small className="num">+{amount}</small>}
            </span>
          </Button>
        )
      })}
      <Button variant="felted" disabled={live.isAsking} onClick={() => setAsked(at)}>
        {t('blackjack.hint')}
      </Button>
      <p className="bjhint" role="status">
        {asked === at && t('blackjack.hinted', { move: t(moveKeys[advised as SharedMoveType]) })}
      </p>
    </>
  )
}

/** What the table waits for, in words, while decisions are taken. */
function useStanding(hall: Hall): string {
  const t = useT()
  const live = useStore(hall.link.state)
  const { bet } = useHand(hall)
  if (!bet) return t('live.sharedNoBet')
  return t(movesNow(live).length > 0 ? 'live.sharedAsk' : 'live.sharedWait')
}

function SharedGame({ hall }: { hall: Hall }) {
  const t = useT()
  const { link, spots } = hall
  const { round } = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  const { view: open } = useStore(spots.stage)
  const { view } = useHand(hall)
  const standing = useStanding(hall)
  const dealt = (cards: readonly Card[]) =>
    t('blackjack.dealersTurn', { total: blackjackTotal(dealerHand(cards)).total })
  const text = [
    t('live.sharedRules'),
    t('live.sharedDealer'),
    t('live.sharedMoves'),
    t('live.sharedClock'),
    t('blackjack.rulesReturn'),
  ]
  return (
    <SpotGame
      table={spots}
      className="blackjack sharedblackjack"
      label={t('live.place')}
      words={({ outcome }) => ('cards' in outcome ? dealt(outcome.cards) : standing)}
      decisions={<Decisions hall={hall} />}
      rules={<Rules table={link.table} text={text} />}
    >
      <div className="felt bjtable" key={round?.liveRound ?? 'none'}>
        <Cloth
          outcome={open?.outcome ?? null}
          taken={round?.stage ?? 0}
          hands={open ? (view?.hands ?? []) : []}
          turn={view?.turn ?? null}
          currency={currency}
        />
        <Spot table={spots} spot="hand" name={t('live.sharedSpot')} className="sbspot" />
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'this blackjack is played at shared tables')
  modelOf(sharedBlackjackModels, table)
  const spots = createSpotTable<SharedBlackjackView>(table, {
    kind: 'sharedblackjack',
    showMs: ({ outcome }) => ('cards' in outcome ? 260 * dealerHand(outcome.cards).length + 200 : 900),
    live: { hasHands: true },
  })
  return { page: <SharedGame hall={{ link, spots }} />, resume: spots.resume }
}
