import { arcade } from './arcade.ts'
import { blackjack } from './blackjack.ts'
import { felt } from './felt.ts'
import { jackpot } from './jackpot.ts'
import { live } from './live.ts'
import { studio } from './studio.ts'

/** What only the studio's game pages say. */
export const games = { arcade, blackjack, felt, jackpot, live, studio } as const
