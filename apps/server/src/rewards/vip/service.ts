import type { VipLevelSetting } from '@baize/domain/setting'
import { vipStanding, type VipLevel, type VipStanding } from '@baize/domain/vip'
import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
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
  /** The same, with all that was played up to now. */
  count(player: Player): Promise<MemberVip | undefined>
}

export interface VipDeps {
  readonly db: Pool
  readonly settings: Pick<Settings, 'read'>
}

const trialType = 4

export function createVip(deps: VipDeps): VipService {
  const { db, settings } = deps
  const standing = async ({ type }: Player, turnover: () => Promise<bigint>) => {
    const { flags, vip } = await settings.read()
    if (!flags.vip || type === trialType) return undefined
    const levels = vip.levels.map(nameLevel)
    const turnoverMinor = await turnover()
    return { ...vipStanding(levels, turnoverMinor), turnoverMinor, levels }
  }
  return {
    find: (player) => standing(player, () => store.findTurnover(db, player.memberId)),
    count: (player) => standing(player, () => store.findTurnoverNow(db, player.memberId)),
  }
}

function nameLevel({ EN, BN, turnoverFrom }: VipLevelSetting, place: number): NamedLevel {
  const from = parseDecimal(turnoverFrom, currencies.BDT)
  invariant(from.ok, 'the setting takes amounts only')
  return { EN, BN, rank: place + 1, turnoverFromMinor: from.value }
}
