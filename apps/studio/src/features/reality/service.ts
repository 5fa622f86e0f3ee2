import { safeMinor } from '@baize/money'
import type { RealityAnswer } from '../../../wire/reality.ts'
import type { StudioDeps } from '../../deps.ts'
import type { SessionRow } from '../session/store.ts'
import { sumPlayed } from './store.ts'

/** What the player's rounds of the game came to in the time before now. */
export async function tellReality(
  deps: Pick<StudioDeps, 'pool'>,
  session: Pick<SessionRow, 'player' | 'game'>,
  forMs: number,
): Promise<RealityAnswer> {
  const { stakedMinor, paidMinor } = await sumPlayed(deps.pool, { ...session, forMs })
  return { stakedMinor: safeMinor(stakedMinor), paidMinor: safeMinor(paidMinor) }
}
