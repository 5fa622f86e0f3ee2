import { createHash } from 'node:crypto'
import {
  checkRule,
  isJudgedAtEnd,
  readRule,
  writeRule,
  type RuleDocument,
  type RuleFault,
} from '@baize/domain/reward'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as budgets from '../budget/budget-store.ts'
import { findReceivers } from '../grant/grant-store.ts'
import { keepAudience } from './audience.ts'
import * as store from './rule-store.ts'
import { findPlace } from './series-store.ts'

export interface Agreement {
  /** Nothing for a new rule. */
  readonly ruleId: string | null
  /** The version that was in force when it was asked for; 0 of a new rule. */
  readonly replaces: number
  readonly document: RuleDocument
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly approvalId: bigint
}

export type JoinRefusal =
  | 'reward_not_found'
  | 'reward_closed'
  | 'reward_stopped'
  | 'reward_group_taken'
  | 'reward_not_for_you'
  | 'player_excluded'

/** Rules with their versions, and who has joined which. */
export interface Rules {
  /** Writes a version that two people agreed on; it is in force from then on. */
  agreeIn(
    tx: Tx,
    agreement: Agreement,
  ): Promise<
    Result<{ versionId: string }, 'reward_rule_outdated' | 'reward_rule_faulty' | 'reward_budget_used'>
  >
  /** A repeat changes nothing. */
  join(memberId: MemberId, ruleId: string): Promise<Result<null, JoinRefusal>>
  /** Opens periods a while ahead. */
  openPeriods(): Promise<number>
}

export interface RuleDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
}

const aheadMs = 3_600_000

export function createRules(deps: RuleDeps): Rules {
  const { db, clock, settings } = deps
  const openIn = async (tx: Parameters<typeof store.openPeriods>[0]) => {
    const { limits } = await settings.read()
    return store.openPeriods(tx, { until: new Date(clock() + aheadMs), timeZone: limits.timeZone })
  }
  return {
    openPeriods: () => openIn(db),
    async agreeIn(tx, agreement) {
      const written = await write(deps, tx, agreement)
      if (written.ok) await openIn(tx)
      return written
    },
    join: (memberId, ruleId) => deps.wallet.transaction((tx) => join(deps, tx, memberId, ruleId)),
  }
}

export const hashOf = (rule: RuleDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(writeRule(rule)))
    .digest('hex')

/** A place of a series is one rule's, and the one before it is there. */
export async function fitsSeries(
  db: Db,
  { ruleId, document }: Pick<Agreement, 'ruleId' | 'document'>,
): Promise<boolean> {
  if (!document.series) return true
  const { key, place } = document.series
  const holder = await findPlace(db, { key, place })
  if (holder && holder.rule_id !== ruleId) return false
  return place === 1 || (await findPlace(db, { key, place: place - 1 })) !== undefined
}

export const faultsOf = (rule: RuleDocument): RuleFault[] => checkRule(rule)

async function write({ clock }: RuleDeps, tx: Tx, agreement: Agreement) {
  const { document } = agreement
  if (checkRule(document).length > 0) return refuse('reward_rule_faulty', checkRule(document))
  if (!(await fitsSeries(tx, agreement))) return refuse('reward_rule_faulty')
  const latest = agreement.ruleId === null ? undefined : await store.lockLatest(tx, agreement.ruleId)
  if ((latest?.number ?? 0) !== agreement.replaces) return refuse('reward_rule_outdated')
  const ruleId = agreement.ruleId ?? (await store.insertRule(tx))
  const at = new Date(clock())
  if (!(await budgets.setCap(tx, budgets.ruleScope(ruleId), document.budget.totalMinor)))
    return refuse('reward_budget_used')
  if (latest) await store.cutPeriods(tx, latest.id, at)
  const versionId = await store.insertVersion(tx, {
    ...agreement,
    ruleId,
    number: agreement.replaces + 1,
    document: writeRule(document),
    hash: hashOf(document),
    isAtEnd: isJudgedAtEnd(document),
    at,
  })
  return ok({ versionId })
}

/** The wallet first, so that what is staked at the same time comes before or after it. */
async function join(
  deps: RuleDeps,
  tx: Tx,
  memberId: MemberId,
  ruleId: string,
): Promise<Result<null, JoinRefusal>> {
  const at = new Date(deps.clock())
  await deps.wallet.lock(tx, [memberId])
  const version = await store.lockLatest(tx, ruleId)
  if (!version?.document.optIn) return refuse('reward_not_found')
  const { family, startAtMs, endAtMs, group } = version.document
  if (startAtMs > at.getTime() || (endAtMs !== null && endAtMs <= at.getTime()))
    return refuse('reward_closed')
  if (await budgets.isStopped(tx, ['all', `family:${family}`, `rule:${ruleId}`]))
    return refuse('reward_stopped')
  const [receiver] = await findReceivers(tx, [memberId], at)
  if (receiver?.type !== 0) return refuse('player_excluded')
  const joins = await store.listJoins(tx, memberId)
  const isNew = !joins.some(({ rule_id: id }) => id === ruleId)
  const rule = readRule(version.document)
  if (isNew && (await keepAudience(tx, [{ member_id: memberId }], { rule, at })).length === 0)
    return refuse('reward_not_for_you')
  const isTaken = joins.some(
    (each) => group !== null && each.exclusive_group === group && each.rule_id !== ruleId,
  )
  if (isTaken) return refuse('reward_group_taken')
  await store.insertJoin(tx, { memberId, ruleId, versionId: version.id, group, at })
  return ok(null)
}
