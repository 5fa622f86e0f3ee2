import type { SportsbookCatalogue } from '../translate.ts'
import { sports } from './sports.ts'
import { sportsBets } from './sports-bets.ts'
import { sportsMatch } from './sports-match.ts'
import { sportsProof, sportsRules } from './sports-rules.ts'
import { sportsRefusal, sportsSlip } from './sports-slip.ts'

/** What only the pages of the sports book say. */
export const sportsbook: SportsbookCatalogue = {
  sports,
  sportsBets,
  sportsMatch,
  sportsProof,
  sportsRefusal,
  sportsRules,
  sportsSlip,
}
