import type { VendorCard } from '@baize/contract'
import { Empty, Skeleton, useT } from '@baize/ui'
import { VendorTile } from './game-centre-vendors.tsx'

const places = 3

/** The vendors of a category. */
export function HomeVendors({ cards }: { cards: readonly VendorCard[] | undefined }) {
  const t = useT()
  if (!cards) {
    return (
      <div className="vendors" aria-busy="true">
        {Array.from({ length: places }, (_, index) => (
          <Skeleton key={index} className="vtile-sk" />
        ))}
      </div>
    )
  }
  if (cards.length === 0) return <Empty title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} />
  return (
    <ul className="vendors">
      {cards.map((card) => (
        <li key={card.vassalage}>
          <VendorTile card={card} />
        </li>
      ))}
    </ul>
  )
}
