import { isTableKind, type TableKind } from '@baize/games'
import { invariant } from '@baize/std'
import type { OpenGame } from '../core/kind.ts'
import type { Board } from './board.ts'
import { openLink } from './link.ts'
import { PvpPage } from './page.tsx'
import { holdemBoard } from './holdem.tsx'
import { ludoBoard } from './ludo.tsx'
import { pattiBoard } from './patti.tsx'
import { rummyBoard } from './rummy.tsx'

const boards: { readonly [Kind in TableKind]: Board } = {
  patti: pattiBoard,
  holdem: holdemBoard,
  ludo: ludoBoard,
  rummy: rummyBoard,
}

/** The page of every game among players; the kind gives its field, its moves and its rules. */
export const open: OpenGame = (table) => {
  const { kind } = table.store.get().state.game
  invariant(isTableKind(kind), 'a page of tables is opened for a game of tables')
  const link = openLink(table)
  return {
    page: <PvpPage link={link} board={boards[kind]} />,
    // The lobby tells where the player sits already.
    resume: async () => undefined,
  }
}
