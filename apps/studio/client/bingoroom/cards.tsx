import { bingoPays, fullLines, mostBingoCards, nearNumbers } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { Plus, RefreshCw, X } from 'lucide-react'
import { BingoCard } from '../bingo/card.tsx'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { nextStake } from '../core/table.ts'
import { dealCard, mostMinor, type Hall, type HeldCard } from './hall.ts'

/** A card in play: marked as balls are called, with what it waits for and what it pays so far. */
function PlayedCard({
  hall,
  called,
  held,
  number,
}: {
  hall: Hall
  called: readonly number[]
  held: HeldCard
  number: number
}) {
  const t = useT()
  const { model, link } = hall
  const { currency } = useStore(link.table.store).state
  const marked = { card: held.card, called }
  const lines = fullLines(model, marked).length
  const near = called.length < model.calls ? nearNumbers(model, marked) : []
  const paysMinor = (held.shareMinor * bingoPays(model, marked)) / 100
  return (
    <section className={classes('brcard', lines > 0 && 'won')} aria-label={t('bingoroom.card', { number })}>
      <BingoCard model={model} outcome={marked} isSeen near={near} />
      <p className="num">
        {paysMinor > 0 ? (
          <b>{t('bingoroom.paid', { amount: shortMoney(paysMinor, currency) })}</b>
        ) : near.length > 0 ? (
          t('bingoroom.near', { numbers: near.slice(0, 3).join(', ') })
        ) : (
          t('bingoroom.card', { number })
        )}
      </p>
    </section>
  )
}

/** A card that can still be swapped or given back. */
function ChosenCard({ hall, place }: { hall: Hall; place: number }) {
  const t = useT()
  const { model, chosen, link } = hall
  const { cards } = useStore(chosen)
  const number = place + 1
  const card = cards[place] ?? []
  const swap = () => {
    chosen.set({ cards: cards.map((one, at) => (at === place ? dealCard(model) : one)) })
    link.table.sound.tick()
  }
  return (
    <section className="brcard" aria-label={t('bingoroom.card', { number })}>
      <BingoCard model={model} outcome={{ card, called: [] }} isSeen={false} />
      <div className="brtools">
        <button type="button" className="ibtn" aria-label={t('bingoroom.swap', { number })} onClick={swap}>
          <RefreshCw className="ic" aria-hidden="true" />
        </button>
        <span className="num">{t('bingoroom.card', { number })}</span>
        <button
          type="button"
          className="ibtn"
          aria-label={t('bingoroom.drop', { number })}
          disabled={cards.length === 1}
          onClick={() => chosen.set({ cards: cards.filter((_, at) => at !== place) })}
        >
          <X className="ic" aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

function AddCard({ hall }: { hall: Hall }) {
  const t = useT()
  const { model, chosen, link } = hall
  const { cards } = useStore(chosen)
  const table = useStore(link.table.store)
  const priceMinor = nextStake(table)
  const isFull = priceMinor * (cards.length + 1) > mostMinor(hall)
  return (
    <button
      type="button"
      className="bradd"
      disabled={isFull}
      onClick={() => {
        chosen.set({ cards: [...cards, dealCard(model)] })
        link.table.sound.tick()
      }}
    >
      <Plus className="ic" aria-hidden="true" />
      {t('bingoroom.add')}
      <small className="num">
        {isFull
          ? t('bingoroom.most', { amount: shortMoney(mostMinor(hall), table.state.currency) })
          : t('bingoroom.price', { amount: shortMoney(priceMinor, table.state.currency) })}
      </small>
    </button>
  )
}

interface CardsProps {
  readonly hall: Hall
  readonly called: readonly number[]
  readonly held: readonly HeldCard[]
}

/** The player's cards: those in play on this draw, else those to be bought for the next one. */
export function Cards({ hall, called, held }: CardsProps) {
  const t = useT()
  const { cards } = useStore(hall.chosen)
  const count = held.length > 0 ? held.length : cards.length
  return (
    <section
      className={classes('brcards', hall.model.format, count === 1 && held.length > 0 && 'one')}
      aria-label={t('bingoroom.cards')}
    >
      {held.length > 0
        ? held.map((one, place) => (
            <PlayedCard
              key={`${place + 1} ${one.card.join()}`}
              hall={hall}
              called={called}
              held={one}
              number={place + 1}
            />
          ))
        : cards.map((_, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the focus stays where a card is swapped
            <ChosenCard key={place} hall={hall} place={place} />
          ))}
      {held.length === 0 && cards.length < mostBingoCards && <AddCard hall={hall} />}
    </section>
  )
}
