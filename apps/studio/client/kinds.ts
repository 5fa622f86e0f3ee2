import type { GameKind } from '@baize/games'
import type { KindClient } from './core/kind.ts'

/** Every kind's part of the pages, each in chunks of its own. */
export const kindClients: { readonly [Kind in GameKind]: KindClient<Kind> } = {
  slot: { open: () => import('./slot/open.tsx'), record: () => import('./slot/record.tsx') },
  slotgrid: { open: () => import('./slotgrid/open.tsx'), record: () => import('./slotgrid/record.tsx') },
  mines: { open: () => import('./mines/open.tsx'), record: () => import('./mines/record.tsx') },
  dice: { open: () => import('./dice/open.tsx'), record: () => import('./dice/record.tsx') },
  limbo: { open: () => import('./limbo/open.tsx'), record: () => import('./limbo/record.tsx') },
  plinko: { open: () => import('./plinko/open.tsx'), record: () => import('./plinko/record.tsx') },
  keno: { open: () => import('./keno/open.tsx'), record: () => import('./keno/record.tsx') },
  tower: { open: () => import('./tower/open.tsx'), record: () => import('./tower/record.tsx') },
  roulette: { open: () => import('./roulette/open.tsx'), record: () => import('./roulette/record.tsx') },
  baccarat: { open: () => import('./baccarat/open.tsx'), record: () => import('./baccarat/record.tsx') },
  sicbo: { open: () => import('./sicbo/open.tsx'), record: () => import('./sicbo/record.tsx') },
  dragontiger: {
    open: () => import('./dragontiger/open.tsx'),
    record: () => import('./dragontiger/record.tsx'),
  },
  andarbahar: {
    open: () => import('./andarbahar/open.tsx'),
    record: () => import('./andarbahar/record.tsx'),
  },
  poker: { open: () => import('./poker/open.tsx'), record: () => import('./poker/record.tsx') },
  scratch: { open: () => import('./scratch/open.tsx'), record: () => import('./scratch/record.tsx') },
  teenpatti: { open: () => import('./teenpatti/open.tsx'), record: () => import('./teenpatti/record.tsx') },
  crash: { open: () => import('./crash/open.tsx'), record: () => import('./crash/record.tsx') },
  bingo: { open: () => import('./bingo/open.tsx'), record: () => import('./bingo/record.tsx') },
  bingoroom: { open: () => import('./bingoroom/open.tsx'), record: () => import('./bingoroom/record.tsx') },
  fishing: { open: () => import('./fishing/open.tsx'), record: () => import('./fishing/record.tsx') },
  cockfight: { open: () => import('./cockfight/open.tsx'), record: () => import('./cockfight/record.tsx') },
  blackjack: { open: () => import('./blackjack/open.tsx'), record: () => import('./blackjack/record.tsx') },
  wheel: { open: () => import('./wheel/open.tsx'), record: () => import('./wheel/record.tsx') },
  hilo: { open: () => import('./hilo/open.tsx'), record: () => import('./hilo/record.tsx') },
  casinoholdem: {
    open: () => import('./casinoholdem/open.tsx'),
    record: () => import('./casinoholdem/record.tsx'),
  },
  sharedblackjack: {
    open: () => import('./sharedblackjack/open.tsx'),
    record: () => import('./sharedblackjack/record.tsx'),
  },
  patti: { open: () => import('./pvp/open.tsx'), record: () => import('./pvp/record.tsx') },
  holdem: { open: () => import('./pvp/open.tsx'), record: () => import('./pvp/record.tsx') },
  ludo: { open: () => import('./pvp/open.tsx'), record: () => import('./pvp/record.tsx') },
  rummy: { open: () => import('./pvp/open.tsx'), record: () => import('./pvp/record.tsx') },
}
