import type { RuleDocument } from '@baize/domain/reward'
import { row } from '../kernel/database/database.ts'
import type { World } from './world.ts'

const both = { en: 'Play daily', bn: 'প্রতিদিন খেলুন' }

/** A daily mission that a test changes. */
export const missionDocument: RuleDocument = {
  title: both,
  text: both,
  terms: both,
  family: 'mission',
  tag: 'daily',
  measure: 'rounds',
  lanes: [],
  steps: [{ from: 1n, gift: { kind: 'cash', amountMinor: 1_00n } }],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 7,
  startAtMs: 0,
  endAtMs: null,
  budget: { totalMinor: 100_000_00n, dayMinor: null },
  group: null,
}

/**
 * Agrees to rules as two operators would; `of` names the rule and version that is replaced. Gives the ids of
 * the version and the rule.
 */
export function openAgreeing(world: World, base: RuleDocument = missionDocument) {
  let approvals = 1_000_000n
  return async (
    more: Partial<RuleDocument> = {},
    of?: { ruleId: string; replaces: number },
  ): Promise<{ versionId: string; ruleId: string }> => {
    const agreed = await world.platform.wallet.transaction((tx) =>
      world.platform.rewardRules.agreeIn(tx, {
        ruleId: of?.ruleId ?? null,
        replaces: of?.replaces ?? 0,
        document: { ...base, ...more },
        askedBy: 1n,
        approvedBy: 2n,
        approvalId: (approvals += 1n),
      }),
    )
    if (!agreed.ok) throw new Error(agreed.code)
    const { versionId } = agreed.value
    const found = await row<{ rule_id: string }>(
      world.platform.db,
      'select rule_id from reward_rule_version where id = $1',
      [versionId],
    )
    return { versionId, ruleId: found?.rule_id ?? '' }
  }
}
