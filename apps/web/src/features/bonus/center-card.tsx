import { ActiveBonusCard } from './active-bonus-card.tsx'
import { useBonusDetails } from './queries.ts'
import './bonus.css'

/** The active bonus, as the reward centre shows it; nothing where there is none. */
export function BonusCenterCard() {
  const { data } = useBonusDetails()
  return data?.active ? <ActiveBonusCard details={data} bonus={data.active} /> : null
}
