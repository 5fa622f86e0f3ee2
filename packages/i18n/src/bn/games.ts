import { arcade } from './arcade.ts'
import { blackjack } from './blackjack.ts'
import { felt } from './felt.ts'
import { jackpot } from './jackpot.ts'
import { live } from './live.ts'
import { studio } from './studio.ts'
import type { GamesCatalogue } from '../translate.ts'

/** What only the studio's game pages say. */
export const games: GamesCatalogue = { arcade, blackjack, felt, jackpot, live, studio }
