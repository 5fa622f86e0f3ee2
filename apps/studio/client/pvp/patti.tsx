import { pattiModels, type PattiMove, type PattiSeatView, type PattiView } from '@baize/games'
import { useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { PlayingCard } from '../kit/card.tsx'
import { Rules } from '../kit/rules.tsx'
import type { Action, Board, BoardProps } from './board.ts'
import { Outcome } from './outcome.tsx'
import { Seats } from './seats.tsx'

type Props = BoardProps<PattiView>

const noteKeys = { packed: 'pvp.packed', seen: 'pvp.seen', blind: 'pvp.blind' } as const

const stateOf = (seat: PattiSeatView): keyof typeof noteKeys =>
  seat.isPacked ? 'packed' : seat.isSeen ? 'seen' : 'blind'

function Field({ shown, view, seat, currency }: Props) {
  const t = useT()
  return (
    <Seats
      shown={shown}
      currency={currency}
      own={seat}
      turn={view.turn?.seat ?? null}
      button={view.button}
      end={view.end}
      lines={view.seats.map((one) => ({
        seat: one.seat,
        stackMinor: one.stackMinor,
        isOut: one.isPacked,
        note: `${t(noteKeys[stateOf(one)])} · ${shortMoney(one.paidMinor, currency)}`,
        cards: (one.cards ?? [null, null, null]).map((card, index) => (
          <PlayingCard key={`${card}-${index + 1}`} card={card} order={index} />
        )),
      }))}
      middle={
        <>
          <b className="pvp-pot num">{t('pvp.pot', { amount: shortMoney(view.potMinor, currency) })}</b>
          <span className="sec">{t('pvp.pattiUnit', { amount: shortMoney(view.unitMinor, currency) })}</span>
          {view.asked && <span role="status">{t('pvp.sideAsked')}</span>}
          <Outcome shown={shown} end={view.end} currency={currency} />
        </>
      }
    />
  )
}

/** Packing and looking need no turn; all else does. */
function useActions({ view, seat, currency }: Props): readonly Action[] {
  const t = useT()
  const own = view.seats.find((one) => one.seat === seat)
  const { options } = view
  const money = (amountMinor: number) => ({ amount: shortMoney(amountMinor, currency) })
  const see: Action = { id: 'see', label: t('pvp.see'), move: { type: 'see' }, shortcut: 's' }
  if (!own || own.isPacked || view.end) return []
  if (!options) return own.isSeen ? [] : [see]
  if (options.isAnswer) return answers()
  const list: (Action | null)[] = [
    { id: 'pack', label: t('pvp.pack'), move: { type: 'pack' }, shortcut: 'p' },
    options.canSee ? see : null,
    priced('side', { cost: options.sideShowMinor, move: { type: 'side-show' }, shortcut: 'd' }),
    priced('show', { cost: options.showMinor, move: { type: 'show' }, shortcut: 'w' }),
    priced('raise', { cost: options.raiseMinor, move: { type: 'bet', isRaise: true }, shortcut: 'r' }),
    priced(own.isSeen ? 'chaal' : 'blindBet', {
      cost: options.betMinor,
      move: { type: 'bet', isRaise: false },
      shortcut: 'c',
    }),
  ]
  return list.filter((one) => one !== null)

  function priced(
    id: 'side' | 'show' | 'raise' | 'chaal' | 'blindBet',
    { cost, move, shortcut }: { cost: number | null; move: PattiMove; shortcut: string },
  ): Action | null {
    const isMain = id === 'chaal' || id === 'blindBet'
    return cost === null ? null : { id, label: t(`pvp.${id}`, money(cost)), move, shortcut, isMain }
  }

  function answers(): Action[] {
    const answer = (isAccepted: boolean): PattiMove => ({ type: 'answer', isAccepted })
    return [
      { id: 'decline', label: t('pvp.decline'), move: answer(false), shortcut: 'n' },
      { id: 'accept', label: t('pvp.accept'), move: answer(true), shortcut: 'y', isMain: true },
    ]
  }
}

function PattiRules({ link }: Parameters<Board['Rules']>[0]) {
  const t = useT()
  const [model] = pattiModels
  if (!model) return null
  const { mostBlind, mostPot, rakeBps, rakeCapLevels } = model
  const rake = { percent: rakeBps / 100, cap: rakeCapLevels }
  return (
    <Rules
      table={link.table}
      text={[
        t('pvp.pattiRules'),
        t('pvp.pattiBets', { blind: mostBlind, pot: mostPot }),
        t('pvp.pattiShow'),
        t('felt.teenOrder'),
        t('pvp.rakeRules', rake),
        t('pvp.timeRules'),
      ]}
    />
  )
}

export const pattiBoard: Board = { Field, useActions, Rules: PattiRules }
