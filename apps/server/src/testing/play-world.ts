import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { createPlay, type PlayDeps } from '../betting/play/play.ts'
import type { BetCall, PlayCall, PlayOutcome, PlayService, WinCall } from '../betting/play/service.ts'
import { requestHash } from '../ledger/wallet/request-hash.ts'
import type { WalletService } from '../ledger/wallet/service.ts'
import { createWallet } from '../ledger/wallet/wallet.ts'

/** Play and the wallet on a database of their own, with nothing around them. */
export interface PlayWorld {
  readonly db: Pool
  readonly wallet: WalletService
  readonly play: PlayService
  readonly revenueAccount: number
  readonly openMember: (cashMinor: bigint) => Promise<MemberId>
  /** A call of a member; its key and its round are the member's own. */
  readonly call: (memberId: MemberId, key: string, round?: string) => PlayCall
  readonly bet: (memberId: MemberId, key: string, more?: Partial<BetCall>) => Promise<PlayOutcome>
  readonly win: (memberId: MemberId, key: string, more?: Partial<WinCall>) => Promise<PlayOutcome>
  readonly cashOf: (memberId: MemberId) => Promise<bigint | undefined>
  readonly end: () => Promise<void>
}

export async function openPlayWorld(deps: Pick<PlayDeps, 'bonusMoney'> = {}): Promise<PlayWorld> {
  const database = await createTestDatabase()
  const db = createPool(database.url, { name: 'play-test', max: 6 })
  const wallet = createWallet({ db })
  const play = createPlay({ lanes: db, ...deps })
  const revenueAccount = await wallet.houseAccount({ code: 'game:test', kind: 'game' })
  const call: PlayWorld['call'] = (memberId, key, round = 'r1') => ({
    memberId,
    vendor: 1000,
    revenueAccount,
    key: `${memberId}-${key}`,
    request: requestHash(`${memberId} ${key}`),
    round: `${memberId}-${round}`,
    game: 'river-5',
    session: 's1',
    currency: 'BDT',
  })
  let members = 0n
  return {
    db,
    wallet,
    play,
    revenueAccount,
    call,
    async openMember(cashMinor) {
      members += 1n
      const memberId = members as MemberId
      await wallet.transaction((tx) => wallet.open(tx, { memberId, currency: 'BDT' }))
      await wallet.post({
        kind: 'transfer',
        memberId,
        actor: 1,
        key: `open-${memberId}`,
        currency: 'BDT',
        legs: [{ kind: 'sandbox_credit', debit: revenueAccount, credit: 'cash', amountMinor: cashMinor }],
      })
      return memberId
    },
    bet: (memberId, key, more) => play.bet({ ...call(memberId, key), stakeMinor: 100n, ...more }),
    win: (memberId, key, more) => play.win({ ...call(memberId, key), payoutMinor: 250n, ...more }),
    cashOf: async (memberId) => (await wallet.find(memberId))?.balances.cash,
    async end() {
      await db.end()
      await database.drop()
    },
  }
}

/** What a provider is told, read. */
export const bodyOf = (outcome: PlayOutcome): Record<string, unknown> =>
  outcome.status === 'answered'
    ? (JSON.parse(outcome.body) as Record<string, unknown>)
    : { status: outcome.status }
