import {
  Cherry,
  Club,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  Spade,
  Ticket,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { GameMenu } from '../queries/queries.ts'

const icons: Record<GameMenu['title'], LucideIcon> = {
  RNG: Cherry,
  SPB: Trophy,
  LIVE: Spade,
  SPORTS: Trophy,
  PVP: Club,
  ESPORTS: Gamepad2,
  FISH: Fish,
  ELOTT: Ticket,
  LOTT: Dices,
  COCKFIGHT: Feather,
}

export function CategoryIcon({ category }: { category: GameMenu['title'] }) {
  const Icon = icons[category]
  return <Icon className="ic" aria-hidden="true" />
}
