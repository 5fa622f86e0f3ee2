import type { PlayableTitle } from '@baize/lottery/series'
import type { BetSource, BettingService } from '../../betting/api.ts'

/** Who takes the bets of a title: one source, and one account of the house, for each vendor code. */
export const sourceOf = (
  betting: Pick<BettingService, 'source'>,
  { vendor, category }: Pick<PlayableTitle, 'vendor' | 'category'>,
): Promise<BetSource> => betting.source({ code: vendor, product: category })
