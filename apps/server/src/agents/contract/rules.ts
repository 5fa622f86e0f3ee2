import { usualCeilings, type BillRules, type RateCeilings } from '@baize/domain/agent-contract'
import { currencies, parseDecimal } from '@baize/money'
import type { Db } from '../../kernel/database/database.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { ActiveRule } from '../figures/model.ts'
import { houseMoney } from '../money.ts'
import * as store from './store.ts'

/** What the platform says of all contracts alike, as it holds on a day. */
export interface HouseRules extends BillRules {
  readonly ceilings: RateCeilings
  /** Dividends above it wait for an operator. Minor units, as digits. */
  readonly reviewMinor: string
  /**
   * A member is active for a bill from this turnover and these deposits of its period on. Likewise digits.
   */
  readonly activeValidMinor: string
  readonly activeDepositMinor: string
}

export const usualRules: HouseRules = {
  weights: {},
  // What games and payments cost the platform, before a dividend is reckoned.
  providerPpm: { RNG: 100_000, LIVE: 120_000, SPORTS: 100_000, PVP: 100_000, FISH: 100_000 },
  paymentPpm: 12_000,
  ceilings: usualCeilings,
  reviewMinor: '50000000',
  activeValidMinor: '100000',
  activeDepositMinor: '0',
}

/** The rules by which a period is billed that begins on a day. */
export async function findRules(db: Db, day: string): Promise<HouseRules> {
  const found = await store.findLatestRule(db, day)
  return found ? { ...usualRules, ...(JSON.parse(found.rules) as Partial<HouseRules>) } : usualRules
}

const minorOf = (text: string): bigint => {
  const read = parseDecimal(text, currencies[houseMoney])
  return read.ok ? read.value : 0n
}

export const activeRuleOf = ({ activeValidMinor, activeDepositMinor }: HouseRules): ActiveRule => ({
  validMinor: BigInt(activeValidMinor),
  depositMinor: BigInt(activeDepositMinor),
})

export const readSingleBets = async (settings: Pick<Settings, 'read'>): Promise<bigint[]> =>
  (await settings.read()).agent.singleBets.map(minorOf)
