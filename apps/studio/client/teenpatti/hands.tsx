import { patternOf, type TeenPattiOutcome } from '@baize/games'
import { useT } from '@baize/ui'
import { PlayingCard } from '../kit/card.tsx'

export const patternKeys = [
  'felt.patternHigh',
  'felt.patternPair',
  'felt.patternColour',
  'felt.patternSequence',
  'felt.patternPure',
  'felt.patternTrail',
] as const

/** Both hands, dealt by turns, with what they hold. */
export function Hands({ outcome, isSeen }: { outcome: TeenPattiOutcome | null; isSeen: boolean }) {
  const t = useT()
  return (
    <div className="tphands">
      {(['a', 'b'] as const).map((side, first) => {
        const cards = outcome?.[side] ?? [null, null, null]
        return (
          <section key={side} aria-label={t('felt.handOf', { side: side.toUpperCase() })}>
            <h2>{t('felt.handOf', { side: side.toUpperCase() })}</h2>
            <div className="cards">
              {cards.map((card, index) => (
                <PlayingCard key={`${card}-${index + 1}`} card={card} order={index * 2 + first} />
              ))}
            </div>
            <small>{isSeen && outcome ? t(patternKeys[patternOf(outcome[side])]) : ' '}</small>
          </section>
        )
      })}
    </div>
  )
}
