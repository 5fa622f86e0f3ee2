import type { DragonTigerOutcome } from '@baize/games'
import { useT } from '@baize/ui'
import { PlayingCard } from '../kit/card.tsx'

/** The two cards, one after the other. */
export function Duel({ outcome }: { outcome: DragonTigerOutcome | null }) {
  const t = useT()
  return (
    <div className="duel">
      <section aria-label={t('felt.dragon')}>
        <h2>{t('felt.dragon')}</h2>
        <PlayingCard card={outcome?.dragon ?? null} />
      </section>
      <section aria-label={t('felt.tiger')}>
        <h2>{t('felt.tiger')}</h2>
        <PlayingCard card={outcome?.tiger ?? null} order={2} />
      </section>
    </div>
  )
}
