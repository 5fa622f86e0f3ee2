import { sports } from './sports.ts'
import { sportsBets } from './sports-bets.ts'
import { sportsMatch } from './sports-match.ts'
import { sportsProof, sportsRules } from './sports-rules.ts'
import { sportsRefusal, sportsSlip } from './sports-slip.ts'

/** What only the pages of the sports book say. */
export const sportsbook = {
  sports,
  sportsBets,
  sportsMatch,
  sportsProof,
  sportsRefusal,
  sportsRules,
  sportsSlip,
} as const
