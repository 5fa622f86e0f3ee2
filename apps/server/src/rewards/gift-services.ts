import { createEnvelopes, type EnvelopeDeps } from './envelope/service.ts'
import type { Grants } from './grant/model.ts'
import { createRaffleDesk, type RaffleDeskDeps } from './raffle/console-desk.ts'
import { createRaffles, type RaffleDeps } from './raffle/service.ts'
import { createMiniGameDesk, type MiniGameDeskDeps } from './mini-game/console-desk.ts'
import { createMiniGames, type MiniGameDeps } from './mini-game/service.ts'

export type GiftDeps = Omit<
  EnvelopeDeps & MiniGameDeps & MiniGameDeskDeps & RaffleDeps & RaffleDeskDeps,
  'grants' | 'miniGames' | 'raffles'
>
export type GiftServices = ReturnType<typeof openGifts>

/** Red envelopes, and what else is drawn, found or shared rather than earned by a rule. */
export function openGifts(deps: GiftDeps, grants: Grants) {
  const all = { ...deps, grants }
  const miniGames = createMiniGames(all)
  const raffles = createRaffles(all)
  return {
    envelopes: createEnvelopes(all),
    miniGames,
    miniGameDesk: createMiniGameDesk({ ...deps, miniGames }),
    raffles,
    raffleDesk: createRaffleDesk({ ...deps, raffles }),
  }
}
