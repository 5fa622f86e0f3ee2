import type { ComponentType } from 'react'

/**
 * A card of another part of rewards: `main` stands below what was earned, `end` at the foot. It shows nothing
 * where there is nothing.
 */
export interface RewardSection {
  readonly id: string
  readonly place: 'main' | 'end'
  readonly Card: ComponentType
}
