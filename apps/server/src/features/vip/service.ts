import type { VipLevelSetting } from '@baize/domain/setting'
import { vipStanding, type VipLevel, type VipStanding } from '@baize/domain/vip'
import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type MemberId } from '@baize/std'
import type { Session } from '../session/service.ts'
import type { Settings } from '../setting/service.ts'
import type { WageringService } from '../wagering/service.ts'
import type { Tx, WalletService } from '../wallet/service.ts'
import * as store from './store.ts'

export interface NamedLevel extends VipLevel {
  readonly EN: string
  readonly BN: string
}

export interface MemberVip extends VipStanding<NamedLevel> {
  readonly turnoverMinor: bigint
  /** The whole table, from the lowest on. */
  readonly levels: readonly NamedLevel[]
}

type Player = Pick<Session, 'memberId' | 'type'>

/** The levels of regular players (spec 2 and 3): by the stakes of completed rounds of a lifetime. */
export interface VipService {
  /** As it was counted last; cheap enough for every page. Nothing for trial players and while it is off. */
  find(player: Player): Promise<MemberVip | undefined>
  /** The same, counted now. Locks the member's wallet. */
  count(player: Player): Promise<MemberVip | undefined>
  /** Counts for members who played, and gives for how many. `before`: who was counted since then waits. */
  countDue(given: { before: Date; limit: number }): Promise<number>
}

export interface VipDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
  readonly wagering: Pick<WageringService, 'played'>
}

const trialType = 4

export function createVip(deps: VipDeps): VipService {
  const { db, wallet, settings } = deps
  const standing = async ({ type }: Player, turnover: () => Promise<bigint>) => {
    const { flags, vip } = await settings.read()
    if (!flags.vip || type === trialType) return undefined
    const levels = vip.levels.map(nameLevel)
    const turnoverMinor = await turnover()
    return { ...vipStanding(levels, turnoverMinor), turnoverMinor, levels }
  }
  const countOne = (memberId: MemberId) => wallet.transaction((tx) => countTurnover(deps, tx, memberId))
  return {
    find: (player) =>
      standing(player, async () => {
        const kept = await store.findTurnover(db, player.memberId)
        return kept ? kept.counted + kept.beyond : 0n
      }),
    count: (player) => standing(player, () => countOne(player.memberId)),
    async countDue(given) {
      const due = await store.findUncounted(db, given)
      for (const { member_id: memberId } of due) await countOne(memberId)
      return due.length
    },
  }
}

/** The wallet is locked: its movements are complete up to its version, and nobody else counts. */
async function countTurnover({ clock, wallet, wagering }: VipDeps, tx: Tx, memberId: MemberId) {
  const [locked] = await wallet.lock(tx, [memberId])
  invariant(locked, 'every member has a wallet')
  const { version, currency } = locked
  const kept = await store.findTurnover(tx, memberId)
  if (kept?.seq === version) return kept.counted
  const { seq: afterSeq, seen_seq: seenSeq, counted } = kept ?? { seq: 0n, seen_seq: 0n, counted: 0n }
  const played = await wagering.played(tx, { memberId, afterSeq, seenSeq, version })
  const countedMinor = counted + played.countedMinor
  const seen = { seq: played.countedTo, seenSeq: version, at: new Date(clock()) }
  await store.saveTurnover(tx, { memberId, currency, countedMinor, beyondMinor: played.laterMinor, ...seen })
  return countedMinor + played.laterMinor
}

function nameLevel({ EN, BN, turnoverFrom }: VipLevelSetting, place: number): NamedLevel {
  const from = parseDecimal(turnoverFrom, currencies.BDT)
  invariant(from.ok, 'the setting takes amounts only')
  return { EN, BN, rank: place + 1, turnoverFromMinor: from.value }
}
