import type { AndarBaharOutcome } from '@baize/games'
import { useT } from '@baize/ui'
import { PlayingCard } from '../kit/card.tsx'

/** The shown card and the two rows that grow by turns; the last card ends the deal. */
export function Deal({ outcome }: { outcome: AndarBaharOutcome | null }) {
  const t = useT()
  const dealt = outcome?.dealt ?? []
  const rows = [
    { name: t('felt.andar'), first: 0 },
    { name: t('felt.bahar'), first: 1 },
  ]
  return (
    <div className="abdeal">
      <section aria-label={t('felt.shownCard')}>
        <PlayingCard card={outcome?.shown ?? null} />
      </section>
      <div>
        {rows.map(({ name, first }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <div
              className="abrow"
              style={{ '--count': Math.ceil((dealt.length - first) / 2) } as React.CSSProperties}
            >
              {dealt.map((card, index) =>
                index % 2 === first ? (
                  <PlayingCard
                    key={card}
                    card={card}
                    order={index + 1}
                    isMarked={index === dealt.length - 1}
                  />
                ) : null,
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
