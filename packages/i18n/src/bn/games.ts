import { arcade } from './arcade.ts'
import { bingoroom } from './bingoroom.ts'
import { blackjack } from './blackjack.ts'
import { cockfight } from './cockfight.ts'
import { felt } from './felt.ts'
import { fishing } from './fishing.ts'
import { jackpot } from './jackpot.ts'
import { live } from './live.ts'
import { pvp } from './pvp.ts'
import { slots } from './slots.ts'
import { studio } from './studio.ts'
import { tournament } from './tournament.ts'
import type { GamesCatalogue } from '../translate.ts'

/** What only the studio's game pages say. */
export const games: GamesCatalogue = {
  arcade,
  bingoroom,
  blackjack,
  cockfight,
  felt,
  fishing,
  jackpot,
  live,
  pvp,
  slots,
  studio,
  tournament,
}
