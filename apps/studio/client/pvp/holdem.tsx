import {
  holdemModels,
  holdemRanks,
  type HoldemMove,
  type HoldemSeatView,
  type HoldemView,
} from '@baize/games'
import { useT } from '@baize/ui'
import { useState } from 'react'
import { shortMoney } from '../core/money.ts'
import { AfterCards, dealtAfterMs } from '../kit/after-cards.tsx'
import { PlayingCard } from '../kit/card.tsx'
import { Rules } from '../kit/rules.tsx'
import type { Action, Board, BoardProps } from './board.ts'
import { Outcome } from './outcome.tsx'
import { readPots } from './pots.ts'
import { Seats } from './seats.tsx'

type Props = BoardProps<HoldemView>

const rankKeys = {
  high: 'pvp.rankHigh',
  pair: 'pvp.rankPair',
  'two-pairs': 'pvp.rankTwoPairs',
  three: 'pvp.rankThree',
  straight: 'pvp.rankStraight',
  flush: 'pvp.rankFlush',
  full: 'pvp.rankFull',
  four: 'pvp.rankFour',
  'straight-flush': 'pvp.rankStraightFlush',
} as const

function Field({ shown, view, seat, currency }: Props) {
  const t = useT()
  const rank = view.ownRank === null ? undefined : holdemRanks[view.ownRank]
  const { played, backMinor } = readPots(view.pots)
  // The last card of the board, before the flop the second of the hand.
  const lastDealt = Math.max(1, view.board.length - 1)
  const isShowdown = view.end !== null && view.seats.some((one) => one.seat !== seat && one.cards !== null)
  return (
    <Seats
      shown={shown}
      currency={currency}
      own={seat}
      turn={view.turn?.seat ?? null}
      button={view.button}
      end={view.end}
      afterMs={isShowdown ? dealtAfterMs(lastDealt) : 0}
      lines={view.seats.map((one) => ({
        seat: one.seat,
        stackMinor: one.stackMinor,
        isOut: one.isFolded,
        note: noteOf(one),
        cards: (one.cards ?? [null, null]).map((card, index) => (
          <PlayingCard key={`${card}-${index + 1}`} card={card} order={index} />
        )),
      }))}
      middle={
        <>
          <div className="cards pvp-board" role="group" aria-label={t('pvp.board')}>
            {view.board.map((card, index) => (
              <PlayingCard key={card} card={card} order={index} />
            ))}
          </div>
          {played.map((pot, index) => (
            <b key={`pot-${index + 1}`} className="pvp-pot num">
              {t(index === 0 ? 'pvp.pot' : 'pvp.sidePot', { amount: shortMoney(pot.amountMinor, currency) })}
            </b>
          ))}
          {backMinor > 0 && (
            <span className="pvp-rank num">
              {t('pvp.uncalled', { amount: shortMoney(backMinor, currency) })}
            </span>
          )}
          {rank && (
            <AfterCards key={`${rank} ${view.board.length}`} className="pvp-rank" order={lastDealt}>
              {t(rankKeys[rank])}
            </AfterCards>
          )}
          <Outcome shown={shown} end={view.end} currency={currency} />
        </>
      }
    />
  )

  function noteOf(one: HoldemSeatView): string {
    if (one.isFolded) return t('pvp.folded')
    const bet = one.streetMinor > 0 ? t('pvp.betOf', { amount: shortMoney(one.streetMinor, currency) }) : ''
    return one.isAllIn ? t('pvp.allIn') : bet
  }
}

/** The amounts of a raise: the least, half of the pot, the pot, everything. */
function raisesOf(view: HoldemView): number[] {
  const { leastRaiseMinor: least, mostRaiseMinor: most } = view.options ?? {}
  if (least === undefined || most === undefined || least === null || most === null) return []
  const pot = view.pots.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const steps = [least, view.betMinor + Math.floor(pot / 2), view.betMinor + pot, most]
  return steps.filter((amount, index) => amount >= least && amount <= most && steps.indexOf(amount) === index)
}

/** What a raise is to: chosen here, made by the button. */
function Controls({ view, currency, play }: Props) {
  const t = useT()
  const raises = raisesOf(view)
  const [picked, setPicked] = useState<number | null>(null)
  const [first] = raises
  if (first === undefined) return null
  const toMinor = picked !== null && raises.includes(picked) ? picked : first
  return (
    <div className="pvp-raise">
      <select
        className="pvp-buy-in num"
        aria-label={t('pvp.raiseAmount')}
        value={toMinor}
        onChange={(event) => setPicked(Number(event.target.value))}
      >
        {raises.map((amount) => (
          <option key={amount} value={amount}>
            {shortMoney(amount, currency)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn felted"
        onClick={() => play({ type: 'raise', toMinor } satisfies HoldemMove)}
      >
        {t('pvp.raiseTo', { amount: shortMoney(toMinor, currency) })}
      </button>
    </div>
  )
}

function useActions({ view, currency }: Props): readonly Action[] {
  const t = useT()
  const { options } = view
  if (!options) return []
  const fold: Action = { id: 'fold', label: t('pvp.fold'), move: { type: 'fold' }, shortcut: 'f' }
  const check: Action = {
    id: 'check',
    label: t('pvp.check'),
    move: { type: 'check' },
    shortcut: 'c',
    isMain: true,
  }
  if (options.callMinor === null) return [fold, check]
  const label = t('pvp.call', { amount: shortMoney(options.callMinor, currency) })
  return [fold, { id: 'call', label, move: { type: 'call' }, shortcut: 'c', isMain: true }]
}

function HoldemRules({ link }: Parameters<Board['Rules']>[0]) {
  const t = useT()
  const [model] = holdemModels
  if (!model) return null
  const rake = { percent: model.rakeBps / 100, cap: model.rakeCapLevels }
  return (
    <Rules
      table={link.table}
      text={[
        t('pvp.holdemRules'),
        t('pvp.holdemBets'),
        t('pvp.holdemShow'),
        t('pvp.holdemOrder'),
        t('pvp.rakeRules', rake),
        t('pvp.noFlop'),
        t('pvp.timeRules'),
      ]}
    />
  )
}

export const holdemBoard: Board = { Field, Controls, useActions, Rules: HoldemRules }
