import { arcade } from './arcade.ts'
import { felt } from './felt.ts'
import { studio } from './studio.ts'

/** What only the studio's game pages say. */
export const games = { arcade, felt, studio } as const
