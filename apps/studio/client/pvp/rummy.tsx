import {
  arrange,
  faceOf,
  isDeclarable,
  meldOf,
  pointsOf,
  rummyModels,
  wildRankOf,
  type RummyCard,
  type RummyMove,
  type RummyView,
} from '@baize/games'
import { Button, classes, useT } from '@baize/ui'
import { useState } from 'react'
import { shortMoney } from '../core/money.ts'
import { PlayingCard } from '../kit/card.tsx'
import { Rules } from '../kit/rules.tsx'
import type { Action, Board, BoardProps } from './board.ts'
import { Outcome } from './outcome.tsx'
import { Seats } from './seats.tsx'

type Props = BoardProps<RummyView>

function Field(props: Props) {
  return (
    <>
      <TableTop {...props} />
      {props.view.end && <OpenHands {...props} />}
    </>
  )
}

/** What everybody held, when the hand is over. */
function OpenHands({ shown, view }: Props) {
  const t = useT()
  const open = view.seats.filter(({ cards }) => cards !== null && cards.length > 0)
  return (
    <ul className="pvp-open-hands" aria-label={t('pvp.hands')}>
      {open.map(({ seat, cards, points }) => {
        const who = shown.seats.find((one) => one.seat === seat)
        return (
          <li key={seat}>
            <b className="cut">{who?.isOwn ? t('pvp.you') : (who?.name ?? '–')}</b>
            {points !== null && <span className="num">{t('pvp.points', { points })}</span>}
            <div className="cards">
              {arrange(cards ?? [], wildRankOf(view.wildCard))
                .melds.flat()
                .map((card) => (
                  <PlayingCard key={card} card={faceOf(card)} />
                ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function TableTop({ shown, view, seat, currency }: Props) {
  const t = useT()
  return (
    <Seats
      shown={shown}
      currency={currency}
      own={-1}
      turn={view.turn?.seat ?? null}
      button={view.button}
      end={view.end}
      className="short"
      lines={view.seats
        .filter((one) => one.seat !== seat)
        .map((one) => ({
          seat: one.seat,
          stackMinor: one.stackMinor,
          isOut: one.state === 'out',
          note: one.points === null ? t('pvp.cardCount', { count: one.cardCount }) : pointsText(one.points),
          cards: null,
        }))}
      middle={
        <>
          <div className="cards pvp-piles">
            <PlayingCard card={null} />
            {view.top !== null && <PlayingCard key={view.top} card={faceOf(view.top)} />}
            <PlayingCard card={faceOf(view.wildCard)} isMarked />
          </div>
          <span className="sec">{t('pvp.rummyPiles', { count: view.stockCount })}</span>
          <Outcome shown={shown} end={view.end} currency={currency} />
          <OwnPoints view={view} seat={seat} />
        </>
      }
    />
  )

  function pointsText(points: number): string {
    return t('pvp.points', { points })
  }
}

function OwnPoints({ view, seat }: { view: RummyView; seat: number }) {
  const t = useT()
  const points = view.seats.find((one) => one.seat === seat)?.points
  return points === null || points === undefined ? null : <b>{t('pvp.points', { points })}</b>
}

/** The groups of a hand that the player has laid, with what is in no group; new cards come last. */
function tidy(groups: readonly (readonly RummyCard[])[], cards: readonly RummyCard[]): RummyCard[][] {
  const kept = groups
    .map((group) => group.filter((card) => cards.includes(card)))
    .filter(({ length }) => length > 0)
  const loose = cards.filter((card) => !kept.some((group) => group.includes(card)))
  return loose.length > 0 ? [...kept, loose] : kept
}

/** The player's own cards in groups: picked, grouped, discarded and declared here. */
function Hand({ view, seat, play }: Props) {
  const t = useT()
  const [groups, setGroups] = useState<readonly (readonly RummyCard[])[]>([])
  const [picked, setPicked] = useState<readonly RummyCard[]>([])
  const own = view.seats.find((one) => one.seat === seat)
  if (!own?.cards || own.state === 'out') return null
  const cards = own.cards
  const wildRank = wildRankOf(view.wildCard)
  const laid = tidy(groups, cards)
  const chosen = picked.filter((card) => cards.includes(card))
  const [single] = chosen.length === 1 ? chosen : []
  const toggle = (card: RummyCard) =>
    setPicked(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card])
  const group = () => {
    setGroups([chosen, ...laid.map((one) => one.filter((card) => !chosen.includes(card)))])
    setPicked([])
  }
  const sort = () => setGroups(arrange(cards, wildRank).melds)
  const send = (move: RummyMove) => {
    play(move)
    setPicked([])
  }
  const canDiscard = view.isOwnTurn && view.hasDrawn && single !== undefined && single !== view.taken
  const declare = () => {
    if (single === undefined) return
    const melds = laid.map((one) => one.filter((card) => card !== single)).filter(({ length }) => length > 0)
    send({ type: 'declare', card: single, melds })
  }
  return (
    <section className="pvp-hand" aria-label={t('pvp.yourCards')}>
      <div className="pvp-groups">
        {laid.map((one) => (
          <Group key={one.join()} cards={one} wildRank={wildRank} chosen={chosen} onPick={toggle} />
        ))}
      </div>
      <div className="pvp-actions">
        <Button onClick={sort}>{t('pvp.sort')}</Button>
        <Button disabled={chosen.length < 2} onClick={group}>
          {t('pvp.group')}
        </Button>
        <Button
          variant="felted"
          disabled={!canDiscard}
          onClick={() => single !== undefined && send({ type: 'discard', card: single })}
        >
          {t('pvp.discard')}
        </Button>
        <Button
          variant={isReady(laid, { single, wildRank }) ? 'primary' : 'line'}
          disabled={!view.isOwnTurn || !view.hasDrawn || single === undefined}
          onClick={declare}
        >
          {t('pvp.declare')}
        </Button>
      </div>
    </section>
  )
}

/** The groups can be declared when the picked card goes. */
const isReady = (
  laid: readonly (readonly RummyCard[])[],
  { single, wildRank }: { readonly single: RummyCard | undefined; readonly wildRank: number },
): boolean =>
  single !== undefined &&
  isDeclarable(
    laid.map((one) => one.filter((card) => card !== single)).filter(({ length }) => length > 0),
    wildRank,
  )

const meldKeys = { pure: 'pvp.meldPure', sequence: 'pvp.meldSequence', set: 'pvp.meldSet' } as const

interface GroupProps {
  readonly cards: readonly RummyCard[]
  readonly wildRank: number
  readonly chosen: readonly RummyCard[]
  readonly onPick: (card: RummyCard) => void
}

function Group({ cards, wildRank, chosen, onPick }: GroupProps) {
  const t = useT()
  const kind = meldOf(cards, wildRank)
  const points = cards.reduce((sum, card) => sum + pointsOf(card, wildRank), 0)
  const label = kind ? t(meldKeys[kind]) : t('pvp.points', { points })
  return (
    <div className={classes('pvp-group', kind !== null && 'meld')} role="group" aria-label={label}>
      <div className="cards">
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            className="pvp-card"
            aria-pressed={chosen.includes(card)}
            onClick={() => onPick(card)}
          >
            <PlayingCard card={faceOf(card)} isMarked={chosen.includes(card)} />
          </button>
        ))}
      </div>
      <small>{label}</small>
    </div>
  )
}

function useActions({ view }: Props): readonly Action[] {
  const t = useT()
  if (!view.isOwnTurn || view.hasDrawn) return []
  const pile: Action = {
    id: 'pile',
    label: t('pvp.drawPile'),
    move: { type: 'draw', from: 'pile' },
    shortcut: 'o',
  }
  return [
    { id: 'drop', label: t('pvp.drop'), move: { type: 'drop' }, shortcut: 'd' },
    ...(view.canTakePile ? [pile] : []),
    {
      id: 'stock',
      label: t('pvp.drawStock'),
      move: { type: 'draw', from: 'stock' },
      shortcut: 'c',
      isMain: true,
    },
  ]
}

function RummyRules({ link }: Parameters<Board['Rules']>[0]) {
  const t = useT()
  const [model] = rummyModels
  const { currency } = link.table.store.get().state
  if (!model) return null
  const { firstDrop, middleDrop, mostPoints, mostTurns } = model
  const least = shortMoney((model.levelsMinor[0] ?? 0) * mostPoints, currency)
  return (
    <Rules
      table={link.table}
      text={[
        t('pvp.rummyRules'),
        t('pvp.rummyMelds'),
        t('pvp.rummyPoints', { first: firstDrop, middle: middleDrop, most: mostPoints }),
        t('pvp.rummyEnd', { turns: mostTurns, least }),
        t('pvp.rakeRules', { percent: model.rakeBps / 100, cap: model.rakeCapLevels }),
        t('pvp.rummyTime'),
      ]}
    />
  )
}

export const rummyBoard: Board = { Field, Hand, useActions, Rules: RummyRules }
