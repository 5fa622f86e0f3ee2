import type { MemberId } from '@baize/std'
import type { BetFact, BetSource, FactRange } from '../betting/bet/model.ts'
import type { RoundTold } from '../betting/play/service.ts'
import { readFacts } from '../betting/feed/facts.ts'
import { produceFacts, type ProduceOptions } from '../betting/feed/produce.ts'
import { rows } from '../kernel/database/database.ts'
import { sealLedger } from '../ledger/wallet/seals.ts'
import { outsideGame } from './outside-vendor.ts'
import { openVendorGames } from './vendor-games.ts'
import type { World } from './world.ts'

/** Bets at a provider and of the house, moved by the same services as real ones. */
export interface TestBook {
  readonly vendor: number
  readonly source: BetSource
  /** A round of a provider with these stakes; it stays open. */
  stake(memberId: MemberId, amounts: readonly bigint[]): Promise<string>
  /** A round at the house's stake; it stays open. */
  stakeFree(memberId: MemberId): Promise<string>
  /** A tip to a dealer, which is all of its round. */
  tip(memberId: MemberId, amount: bigint): Promise<string>
  win(memberId: MemberId, round: string, amount: bigint): Promise<void>
  /** Takes one stake or win of a round back. */
  takeBack(memberId: MemberId, round: string, key: string): Promise<void>
  end(memberId: MemberId, round: string, state?: 'completed' | 'cancelled', told?: RoundTold): Promise<void>
  place(memberId: MemberId, amount: bigint): Promise<string>
  /** A bet that is settled at once and pays its stake back. */
  playEven(memberId: MemberId, amount: bigint): Promise<void>
}

/** A provider with a slot and a bingo, by which bonuses weigh play, and a book of toy bets. */
export async function openWeighedBook(world: World): Promise<TestBook> {
  const { vendor, sync } = await openVendorGames(world, ['tester'])
  vendor.games.push(outsideGame({ game: 'bingo', game_class: 'BG' }))
  await sync()
  await vendor.close()
  return openBook(world, { code: 'outside', product: 'toy' })
}

export async function openBook(
  world: World,
  { code, product }: { code: string; product: string } = { code: 'tester', product: 'test' },
): Promise<TestBook> {
  const { platform } = world
  const vendor = await platform.vendors.openIntegration({ code, baseUrl: 'http://127.0.0.1:9' })
  const revenueAccount = await platform.wallet.houseAccount({ code: `game:${code}`, kind: 'game' })
  const source = await platform.betting.source({ code: `${product}-book`, product })
  const call = (memberId: MemberId, round: string, key: string) => ({
    memberId,
    vendor,
    revenueAccount,
    key: `${round} ${key}`,
    request: '0'.repeat(32),
    round,
    game: 'tester',
    session: 'tester',
    currency: 'BDT' as const,
  })
  return {
    vendor,
    source,
    async stake(memberId, amounts) {
      const round = crypto.randomUUID()
      for (const [index, stakeMinor] of amounts.entries())
        insist(await platform.play.bet({ ...call(memberId, round, `bet ${index}`), stakeMinor }))
      return round
    },
    async stakeFree(memberId) {
      const round = crypto.randomUUID()
      const free = { stakeMinor: 0n, freeRound: true }
      insist(await platform.play.bet({ ...call(memberId, round, 'bet 0'), ...free }))
      return round
    },
    async tip(memberId, stakeMinor) {
      const round = crypto.randomUUID()
      const tip = { ...call(memberId, round, 'bet 0'), stakeMinor, isTip: true, roundClosed: true }
      await platform.wallet.transaction(async (tx) => {
        await platform.wallet.lock(tx, [memberId])
        insist(await platform.play.betIn(tx, tip))
      })
      return round
    },
    async win(memberId, round, payoutMinor) {
      const key = `win ${crypto.randomUUID()}`
      insist(await platform.play.win({ ...call(memberId, round, key), payoutMinor }))
    },
    takeBack: (memberId, round, key) => takeBack(world, { memberId, vendor, round, key }),
    end: (memberId, round, state = 'completed', told = {}) =>
      platform.wallet.transaction(async (tx) => {
        await platform.play.closeRound(tx, { memberId, vendor, round, state, ...told })
      }),
    place: (memberId, amount) => placeToy(world, { source, memberId, amount }),
    async playEven(memberId, amount) {
      const betId = await placeToy(world, { source, memberId, amount })
      const settled = { memberId, betId, revision: 1, state: 'settled', payoutMinor: amount } as const
      await platform.betting.settleBets(source, [settled])
    },
  }
}

function insist(outcome: { status: string; code?: string }): void {
  if (outcome.status !== 'answered' || outcome.code !== 'ok')
    throw new Error(`not taken: ${JSON.stringify(outcome)}`)
}

async function placeToy(
  { platform }: World,
  { source, memberId, amount }: { source: BetSource; memberId: MemberId; amount: bigint },
): Promise<string> {
  const key = crypto.randomUUID()
  const stake = { currency: 'BDT', cashMinor: amount, takesBonus: true } as const
  const [outcome] = await platform.betting.placeBets([{ source, memberId, key, game: 'toy', ...stake }])
  if (outcome?.status !== 'placed') throw new Error('the bet was not taken')
  return outcome.betId
}

interface OfRound {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
  readonly key: string
}

const takeBack = ({ platform }: World, { memberId, vendor, round, key }: OfRound) =>
  platform.wallet.transaction(async (tx) => {
    const [undone] = await rows<{ kind: string; amount: bigint }>(
      tx,
      'select kind, amount from transfer where member_id = $1 and actor = $2 and key = $3',
      [memberId, vendor, `${round} ${key}`],
    )
    if (!undone) throw new Error(`nothing moved under ${key}`)
    const isStake = undone.kind === 'bet'
    await platform.wallet.postIn(tx, {
      kind: 'reverse',
      memberId,
      actor: vendor,
      key: `${round} back ${key}`,
      ofActor: vendor,
      ofKey: `${round} ${key}`,
      currency: 'BDT',
      as: isStake ? 'bet_refund' : 'win_taken_back',
      reference: round,
    })
    const by = isStake ? { stakeMinor: -undone.amount } : { payoutMinor: -undone.amount }
    await platform.play.adjustRound(tx, { memberId, vendor, round, ...by })
  })

/** Seals and feeds all that happened. */
export async function feedAll({ platform }: World, options: ProduceOptions = {}): Promise<void> {
  while (await sealLedger(platform.audits)) continue
  await produceFacts(platform.audits, options)
}

const wholeFeed: FactRange = { after: 0n, upTo: 9_223_372_036_854_775_807n }

export const factsOf = async ({ platform }: World, memberId: MemberId): Promise<BetFact[]> =>
  (await readFacts(platform.db, wholeFeed)).filter((fact) => fact.memberId === memberId)

export interface MemberSums {
  readonly bets: bigint
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
}

/** What bets add up to, read from the bets themselves without the feed. */
export async function naiveSums({ platform }: World, memberId: MemberId): Promise<MemberSums> {
  const [sums] = await rows<{ bets: bigint; stake: bigint; valid: bigint; payout: bigint }>(
    platform.db,
    `select count(*) filter (where state = 'settled' and stake > 0) as bets,
            coalesce(sum(stake) filter (where state = 'settled'), 0)::bigint as stake,
            coalesce(sum(turnover), 0)::bigint as valid,
            coalesce(sum(payout) filter (where state <> 'open'), 0)::bigint as payout
       from placed_bet where member_id = $1`,
    [memberId],
  )
  if (!sums) throw new Error('a sum has one row')
  return sums
}

export const sumsOf = (
  facts: readonly Pick<
    BetFact,
    'bets' | 'cashStakeMinor' | 'bonusStakeMinor' | 'validStakeMinor' | 'payoutMinor'
  >[],
): MemberSums => ({
  bets: BigInt(facts.reduce((sum, { bets }) => sum + bets, 0)),
  stake: facts.reduce((sum, fact) => sum + fact.cashStakeMinor + fact.bonusStakeMinor, 0n),
  valid: facts.reduce((sum, fact) => sum + fact.validStakeMinor, 0n),
  payout: facts.reduce((sum, fact) => sum + fact.payoutMinor, 0n),
})

/** The same sums at this moment, with what is not fed yet. */
export async function pendingSums(
  { platform }: World,
  memberId: MemberId,
  after: bigint,
): Promise<MemberSums> {
  const [sums] = await rows<{ bets: bigint; stake: bigint; valid: bigint; payout: bigint }>(
    platform.db,
    `select coalesce(sum(bets), 0)::bigint as bets,
            coalesce(sum(cash_stake + bonus_stake), 0)::bigint as stake,
            coalesce(sum(valid_stake), 0)::bigint as valid, coalesce(sum(payout), 0)::bigint as payout
       from bet_fact_pending($1, $2)`,
    [memberId, after],
  )
  if (!sums) throw new Error('a sum has one row')
  return sums
}
