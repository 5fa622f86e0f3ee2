import {
  isOncePerCluster,
  promisedMinor,
  readRule,
  stepsReached,
  type Gift,
  type RuleDocument,
} from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId } from '@baize/std'
import { findCompleteUntil } from '../../betting/api.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import { mark } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Pool } from '@baize/runtime'
import { promiseIn, type BudgetAlarm } from '../budget/service.ts'
import { keepFirst } from '../cluster/first.ts'
import { rewardConsumerName } from '../fact/feed-consumer.ts'
import { houseDay } from '../fact/house-day.ts'
import type { Grants, NewGrant } from '../grant/model.ts'
import { keepAudience } from './audience.ts'
import * as store from './rule-store.ts'
import { listOpen } from './series-store.ts'
import { takeBackIn } from './take-back.ts'

export interface JudgeDeps {
  readonly db: Pool
  readonly clock: Clock
  /** Rules are in its minor units; who plays in another one is given nothing by them. */
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
  readonly grants: Pick<Grants, 'earnLaterIn' | 'voidIn'>
}

const atOnce = 300

/** Turns progress that has changed into grants. Gives how many there were. */
export async function judgeProgress(deps: JudgeDeps): Promise<number> {
  const { limits } = await deps.settings.read()
  let earned = 0
  for (const version of await store.listDueVersions(deps.db)) {
    const of = { version, rule: readRule(version.document), zone: limits.timeZone }
    let judged = atOnce
    while (judged === atOnce) {
      const completeUntil = await findCompleteUntil(deps.db, rewardConsumerName)
      const step = await inTransaction(deps.db, (tx) => judgeStep(deps, tx, { ...of, completeUntil }))
      earned += step.earned
      judged = step.judged
    }
  }
  return earned
}

async function judgeStep(
  deps: JudgeDeps,
  tx: Tx,
  { rule, version, completeUntil, zone }: Judged & { readonly completeUntil: Date; readonly zone: string },
): Promise<{ judged: number; earned: number }> {
  const due = await store.holdDue(tx, { versionId: version.id, completeUntil, limit: atOnce })
  const at = new Date(deps.clock())
  const own = due.filter(({ currency }) => currency === deps.currency)
  await takeBackIn(tx, deps.grants, { rule, versionId: version.id, due: own })
  // The audience of an opt-in rule is checked when a member joins.
  const meant = rule.optIn ? own : await keepAudience(tx, own, { rule, at })
  const reached = (await openOf(tx, rule, meant)).flatMap((row) => grantsOf({ rule, version, at }, row))
  const grants = isOncePerCluster(rule)
    ? await keepFirst(tx, reached, ({ rule: of }) => clusterGift(rule, version.rule_id, of.period))
    : reached
  const earned = await earnWithin(deps, tx, { rule, version, day: houseDay(at, zone) }, grants)
  await store.setJudged(tx, due)
  return { judged: due.length, earned }
}

/** A mission of a series is judged when it opens; what was played before counts. */
async function openOf(tx: Tx, { series }: RuleDocument, due: readonly store.DueRow[]) {
  if (!series || due.length === 0) return due
  const open = await listOpen(
    tx,
    series,
    due.map(({ member_id: memberId }) => memberId),
  )
  return due.filter(({ member_id: memberId }) => open.has(memberId))
}

/** What a cluster is given once: a rule, in each of its periods. */
export const clusterGift = ({ period }: Pick<RuleDocument, 'period'>, ruleId: string, from: string): string =>
  `rule ${ruleId} ${period === 'once' ? 'once' : from}`

type RuleGrant = NewGrant & Required<Pick<NewGrant, 'rule'>>

interface Judged {
  readonly rule: RuleDocument
  readonly version: store.VersionRow
}

const dayMs = 86_400_000

function grantsOf({ rule, version, at }: Judged & { at: Date }, row: store.DueRow): RuleGrant[] {
  const gift = clusterGift(rule, version.rule_id, row.from_at.toISOString())
  return stepsReached(rule, row.value).map(({ step, gift: given }) => ({
    memberId: row.member_id as MemberId,
    family: rule.family,
    // Of the rule, not the version: who was given a step is not given it again by the next version.
    key: `${gift} ${step}`,
    gift: rule.measure === 'deposit_nth' ? tiedToDeposit(given, row) : given,
    title: rule.title,
    claim: rule.claim,
    claimUntil: rule.claimDays === null ? null : new Date(at.getTime() + rule.claimDays * dayMs),
    rule: { versionId: version.id, step, period: row.from_at.toISOString() },
  }))
}

/** Bonus money that one deposit brings ends when money is withdrawn. */
const tiedToDeposit = (gift: Gift, { from_at: from }: store.DueRow): Gift =>
  gift.kind === 'bonus'
    ? { ...gift, terms: { ...gift.terms, depositId: `deposit of ${from.toISOString()}` } }
    : gift

/** All of them where the budget has enough; else one after the other, as far as it goes. */
async function earnWithin(
  deps: JudgeDeps,
  tx: Tx,
  of: Judged & { readonly day: string },
  grants: readonly NewGrant[],
): Promise<number> {
  if (grants.length === 0) return 0
  const undo = await mark(tx, 'reward_earn')
  const all = await earnAll(deps, tx, of, grants)
  if (all !== undefined) return all
  await undo()
  if (grants.length === 1) return 0
  let earned = 0
  for (const grant of grants) earned += await earnWithin(deps, tx, of, [grant])
  return earned
}

async function earnAll(
  deps: JudgeDeps,
  tx: Tx,
  { rule, version, day }: Judged & { readonly day: string },
  grants: readonly NewGrant[],
): Promise<number | undefined> {
  const earned = await deps.grants.earnLaterIn(tx, grants)
  if (earned.length === 0) return 0
  const alarms = await promiseIn(tx, {
    ruleId: version.rule_id,
    day,
    dayCap: rule.budget.dayMinor,
    amountMinor: earned.reduce((sum, { gift }) => sum + promisedMinor(gift), 0n),
  })
  if (!alarms) return undefined
  for (const alarm of alarms) await tellAlarm(deps, tx, alarm, rule)
  return earned.length
}

const tellAlarm = ({ audit }: JudgeDeps, tx: Tx, { scope, percent }: BudgetAlarm, { title }: RuleDocument) =>
  audit.write(tx, {
    event: 'reward_budget_alarm',
    actor: systemActor('reward_judge'),
    details: { scope, percent, rule: title.en },
  })
