import type { VendorCard } from '@baize/contract'
import { Empty, useT } from '@baize/ui'
import { VendorSkeletons, VendorTiles } from './game-centre-vendors.tsx'

interface HomeVendorsProps {
  cards: readonly VendorCard[] | undefined
  /** One line among others, which scrolls sideways on a phone. */
  isLine?: boolean
}

/** The vendors of a category. */
export function HomeVendors({ cards, isLine = false }: HomeVendorsProps) {
  const t = useT()
  if (!cards) return <VendorSkeletons isLine={isLine} />
  if (cards.length === 0) return <Empty title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} />
  return <VendorTiles cards={cards} isLine={isLine} />
}
