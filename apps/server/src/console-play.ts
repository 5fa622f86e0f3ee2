import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import {
  createCatalogueDesk,
  type CatalogueDesk,
  type CatalogueDeskDeps,
} from './lobby/catalogue/console-desk.ts'
import { createGameDesk, type GameDesk } from './lobby/catalogue/console-games.ts'
import {
  createIntegrationDesk,
  type IntegrationDesk,
  type IntegrationDeskDeps,
} from './providers/integration/console-desk.ts'
import { createRoundDesk, type RoundDesk, type RoundDeskDeps } from './providers/round/console-desk.ts'
import * as store from './providers/game-return/console-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Games, rounds and returns, as operators see and switch them. */
export interface PlayDesk extends GameDesk, CatalogueDesk, RoundDesk, IntegrationDesk {
  returns(pageSize: number): Promise<Value<'gameReturnList'>>
}

export type PlayDeskDeps = CatalogueDeskDeps & RoundDeskDeps & IntegrationDeskDeps

const dayMs = 86_400_000

export const createPlayDesk = (deps: PlayDeskDeps): PlayDesk => ({
  ...createCatalogueDesk(deps),
  ...createGameDesk(deps),
  ...createRoundDesk(deps),
  ...createIntegrationDesk(deps),
  returns: createReturns(deps),
})

/** A day of rounds is added up once for all who ask while it is. */
function createReturns({ db, clock }: Pick<PlayDeskDeps, 'db' | 'clock'>): PlayDesk['returns'] {
  const asked = new Map<number, Promise<Value<'gameReturnList'>>>()
  return (pageSize) => {
    const known = asked.get(pageSize)
    if (known) return known
    const reading = store
      .listReturns(db, new Date(clock() - dayMs), pageSize)
      .then((found) => ({ list: found.map(showReturn), nextCursor: null }))
      .finally(() => asked.delete(pageSize))
    asked.set(pageSize, reading)
    return reading
  }
}

const showReturn = (row: store.ReturnLine): Value<'gameReturnList'>['list'][number] => ({
  id: `${row.vendor} ${row.code} ${row.currency}`,
  game: row.game,
  vendor: row.integration,
  currency: row.currency,
  rounds: row.rounds,
  stake: decimalOf(row.stake, row.currency),
  payout: decimalOf(row.payout, row.currency),
  actual: row.stake > 0n ? percentOf(row.payout, row.stake) : null,
  published: row.published,
})

const decimalOf = (minor: bigint, currency: CurrencyCode): string =>
  formatDecimal(minor, currencies[currency])

/** Hundredths of a percent, rounded down. */
function percentOf(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
