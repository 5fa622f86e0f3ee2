import type { Pool } from '@baize/runtime'
import type { WalletService } from '../../ledger/api.ts'
import type { BetSource, BettingService } from './model.ts'
import { placeBetsIn, type StakeGate } from './place.ts'
import { settleBetsIn, type SettleDeps } from './settle.ts'
import * as store from './store.ts'

export interface BettingDeps {
  readonly db: Pool
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn' | 'houseAccount' | 'transaction'>
  readonly gate: StakeGate
  readonly bonusMoney: SettleDeps['bonusMoney']
}

export function createBetting(deps: BettingDeps): BettingService {
  const { db, wallet } = deps
  const sources = new Map<string, Promise<BetSource>>()
  const open = async ({ code, product }: { code: string; product: string }): Promise<BetSource> => {
    const account = await wallet.houseAccount({ code: `game:${code}`, kind: 'game' })
    return store.ensureSource(db, { code, product, account })
  }
  return {
    source(given) {
      const known = sources.get(given.code) ?? open(given)
      sources.set(given.code, known)
      known.catch(() => sources.delete(given.code))
      return known
    },
    placeBetsIn: (tx, placements, locked) => placeBetsIn(deps, tx, placements, locked),
    placeBets: (placements) => wallet.transaction((tx) => placeBetsIn(deps, tx, placements)),
    settleBetsIn: (tx, source, settlements, beforeMoney) =>
      settleBetsIn(deps, tx, { source, settlements, beforeMoney }),
    settleBets: (source, settlements) =>
      wallet.transaction((tx) => settleBetsIn(deps, tx, { source, settlements })),
    find: (key) => store.findBet(db, key),
    findMany: (reader, keys) => store.findBets(reader, keys),
    async findPlaced(reader, { source, keys }) {
      const found = await store.findPlaced(reader, { source: source.id, keys })
      return new Map(found.map(({ key, bet_id: betId }) => [key, betId]))
    },
  }
}
