import { nameOf, type Card } from '@baize/games'
import { useT } from '@baize/ui'
import { PlayingCard } from '../kit/card.tsx'

const suits = { c: '♣', d: '♦', h: '♥', s: '♠' } as const

/** A card in short: 10♦. */
export function nameOfCard(card: Card): string {
  const [rank = '', suit = 'c'] = nameOf(card)
  return `${rank === 'T' ? '10' : rank}${suits[suit as keyof typeof suits]}`
}

/** The open card and the one that was drawn; face down before that. */
export function Pair({ shown, drawn }: { shown: Card | null; drawn: Card | null }) {
  const t = useT()
  return (
    <div className="hlpair">
      <section aria-label={t('live.hiloShown')}>
        <h2>{t('live.hiloShown')}</h2>
        <PlayingCard card={shown} />
      </section>
      <section aria-label={t('live.hiloNext')}>
        <h2>{t('live.hiloNext')}</h2>
        <PlayingCard key={drawn ?? 'none'} card={drawn} order={drawn === null ? 0 : 2} />
      </section>
    </div>
  )
}
