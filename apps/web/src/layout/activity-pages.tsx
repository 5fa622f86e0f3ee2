import { useParams } from 'react-router'
import { RequireAuth } from '../core/sign-in/require-auth.tsx'
import { MiniGamePage } from '../features/mini-game/mini-game-page.tsx'
import { TurnProofPage } from '../features/mini-game/proof-page.tsx'
import { RafflePage } from '../features/raffle/raffle-page.tsx'
import { NotFound } from './not-found.tsx'

/** Pages of the activity centre: a game of turns, the proof of a turn, a raffle. */
export function ActivityPages() {
  const { part } = useParams()
  if (part === 'game') return <MiniGamePage />
  if (part === 'raffle') return <RafflePage />
  if (part !== 'turn') return <NotFound />
  return (
    <RequireAuth>
      <TurnProofPage />
    </RequireAuth>
  )
}
