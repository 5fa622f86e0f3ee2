import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import {
  checkRule,
  mixesProducts,
  readRule,
  type RuleDocument,
  type RuleFault,
  type StoredRule,
} from '@baize/domain/reward'
import type { AuditValue } from '@baize/domain/audit'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { auditValueOf } from '../../kernel/audit/audit-value.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll, readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import type { RewardRounds } from '../../providers/api.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import * as budgets from '../budget/budget-store.ts'
import { wireGift, wireMoney } from '../grant/wire.ts'
import { readGrant } from '../grant/read-row.ts'
import * as grants from '../grant/grant-store.ts'
import { isGame } from '../mini-game/table-store.ts'
import { findRaffle } from '../raffle/raffle-store.ts'
import { fitsSeries, type Rules } from './rules.ts'
import * as store from './console-store.ts'
import { listInForce, listVersions } from './rule-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Rules as operators ask for them, with budgets, what-if and the stop. */
export interface RewardDesk {
  rules(ask: QueryOf<ConsoleCalls['rewardRuleList']>): Promise<Value<'rewardRuleList'>>
  ask(
    by: Operator,
    body: RuleAsk,
  ): Promise<Result<Value<'rewardRuleAsk'>, 'reward_rule_faulty' | 'reward_rule_unknown'>>
  rule(id: string): Promise<Result<Value<'rewardRuleRead'>, 'reward_rule_unknown'>>
  stops(): Promise<Value<'rewardStopRead'>>
  stop(by: Operator, body: BodyOf<ConsoleCalls['rewardStop']>): Promise<void>
  release(by: Operator, body: BodyOf<ConsoleCalls['rewardStop']>): Promise<void>
  grants(ask: QueryOf<ConsoleCalls['rewardGrantList']>): Promise<Value<'rewardGrantList'>>
}

export interface RuleAsk {
  /** Nothing for a new rule. */
  readonly ruleId: string | null
  readonly document: StoredRule
  readonly reason: string
}

export interface RewardDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly rewardRules: Rules
  readonly rewardRounds: Pick<RewardRounds, 'findGame'>
}

type Change = Readonly<{ ruleId: string | null; replaces: number; document: AuditValue }>

export function createRewardDesk(deps: RewardDeskDeps): RewardDesk {
  deps.approvals.register(planOf(deps))
  return {
    rules: (ask) => listRules(deps, ask),
    ask: (by, body) => askFor(deps, by, body),
    rule: (id) => readOne(deps, id),
    async stops() {
      const found = await budgets.listStops(deps.db)
      return {
        stops: found.map(({ scope, stopped_by: by, reason, stopped_at: at }) => ({
          scope,
          by,
          reason,
          at: at.toISOString(),
        })),
        currency: deps.currency,
      }
    },
    stop: (by, { id, reason }) =>
      inTransaction(deps.db, async (tx) => {
        await budgets.insertStop(tx, { scope: id, by: by.username, reason, at: new Date(deps.clock()) })
        const details = { scope: id, reason }
        await deps.audit.write(tx, { event: 'reward_stopped', actor: operatorActor(by), details })
      }),
    release: (by, { id, reason }) =>
      inTransaction(deps.db, async (tx) => {
        await budgets.deleteStop(tx, id)
        const details = { scope: id, reason }
        await deps.audit.write(tx, { event: 'reward_released', actor: operatorActor(by), details })
      }),
    async grants({ cursor, pageSize, memberId, family, state }) {
      const before = readUuidCursor(cursor)
      const found = await grants.listForOperators(deps.db, {
        before,
        memberId: memberId === undefined ? null : BigInt(memberId),
        family: family ?? null,
        state: state ?? null,
        limit: pageSize + 1,
      })
      return splitUuidPage(found, pageSize, (row) => {
        const grant = readGrant(row)
        const gift = wireGift(grant.gift, row.currency)
        return {
          id: grant.id,
          memberId: String(grant.memberId),
          username: row.username,
          family: grant.family,
          title: { EN: grant.title.en, BN: grant.title.bn },
          gift,
          amount: gift.amount,
          currency: row.currency,
          state: grant.state,
          earnedAt: grant.earnedAt.toISOString(),
          endedAt: grant.endedAt?.toISOString() ?? null,
        }
      })
    },
  }
}

async function listRules(
  { db, currency }: RewardDeskDeps,
  { cursor, pageSize, family }: QueryOf<ConsoleCalls['rewardRuleList']>,
): Promise<Value<'rewardRuleList'>> {
  const [latest, used] = [await listInForce(db), await store.listUsed(db)]
  const names = await readNames(
    db,
    latest.flatMap(({ asked_by: asked, approved_by: approved }) => [String(asked), String(approved)]),
  )
  const lines = latest.flatMap((version) => {
    const { document } = version
    const own = used.find(({ rule_id: ruleId }) => ruleId === version.rule_id)
    if (!own || (family !== undefined && document.family !== family)) return []
    return [
      {
        id: version.rule_id,
        title: { EN: document.title.en, BN: document.title.bn },
        family: document.family,
        version: version.number,
        measure: document.measure,
        period: document.period,
        cap: wireMoney(own.cap, currency),
        promised: wireMoney(own.promised, currency),
        granted: wireMoney(own.granted, currency),
        used: own.used,
        alarmed: own.alarmed,
        grants: own.grants,
        isStopped: own.is_stopped,
        askedBy: names.operator(String(version.asked_by)) ?? '',
        approvedBy: names.operator(String(version.approved_by)) ?? '',
        agreedAt: version.agreed_at.toISOString(),
        currency,
      },
    ]
  })
  return pageOfAll(lines, { cursor, pageSize })
}

async function readOne(
  { db, currency }: RewardDeskDeps,
  id: string,
): Promise<Result<Value<'rewardRuleRead'>, 'reward_rule_unknown'>> {
  const versions = await listVersions(db, id)
  const used = (await store.listUsed(db)).find(({ rule_id: ruleId }) => ruleId === id)
  const [latest] = versions
  if (!latest || !used) return refuse('reward_rule_unknown')
  const names = await readNames(
    db,
    versions.flatMap(({ asked_by: asked, approved_by: approved }) => [String(asked), String(approved)]),
  )
  const days = await store.listDays(db, id)
  return ok({
    id,
    document: wireDocument(latest.document),
    cap: wireMoney(used.cap, currency),
    promised: wireMoney(used.promised, currency),
    granted: wireMoney(used.granted, currency),
    used: used.used,
    alarmed: used.alarmed,
    isStopped: used.is_stopped,
    days: days.map(({ day, cap, used: of, alarmed }) => ({
      day,
      cap: wireMoney(cap, currency),
      used: wireMoney(of, currency),
      alarmed,
    })),
    versions: versions.map((version) => ({
      number: version.number,
      agreedAt: version.agreed_at.toISOString(),
      askedBy: names.operator(String(version.asked_by)) ?? '',
      approvedBy: names.operator(String(version.approved_by)) ?? '',
      hash: version.hash,
      document: wireDocument(version.document),
    })),
    currency,
  })
}

/** The wire has the document as it is stored. */
const wireDocument = (document: StoredRule) => document as Value<'rewardRuleRead'>['document']

async function askFor(deps: RewardDeskDeps, by: Operator, { ruleId, document, reason }: RuleAsk) {
  const { db, approvals } = deps
  const rule = readRule(document)
  const faults = checkRule(rule)
  if (faults.length === 0) faults.push(...(await faultsOfGifts(deps, rule)))
  if (faults.length === 0 && !(await fitsSeries(db, { ruleId, document: rule }))) faults.push('series_wrong')
  if (faults.length > 0) return refuse('reward_rule_faulty', { faults })
  const latest = (await listInForce(db)).find(({ rule_id: id }) => id === ruleId)
  if (ruleId !== null && !latest) return refuse('reward_rule_unknown')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'reward_rule',
      subject: `reward rule ${document.title.en}`,
      ...(latest && { before: auditValueOf(latest.document) }),
      change: { ruleId, replaces: latest?.number ?? 0, document: auditValueOf(document) },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

/**
 * Turns are of a game that there is, tickets of a raffle that is not closed yet, free rounds of a game that
 * takes them and is of the kind of play that earns them.
 */
async function faultsOfGifts(
  { db, rewardRounds }: RewardDeskDeps,
  rule: RuleDocument,
): Promise<readonly RuleFault[]> {
  for (const { gift } of rule.steps) {
    if (gift.kind === 'free_rounds' || gift.kind === 'free_rounds_bonus') {
      const { gameId, count: rounds, stakeMinor, useDays: days } = gift
      const game = await rewardRounds.findGame(db, { gameId, rounds, stakeMinor, days })
      if (!game) return ['gift_invalid']
      if (mixesProducts(rule, gift, game.category)) return ['products_mixed']
    }
    if (gift.kind === 'game_turns' && !(await isGame(db, gift.gameId))) return ['gift_invalid']
    if (gift.kind === 'raffle_tickets' && (await findRaffle(db, gift.raffleId))?.state !== 'open')
      return ['gift_invalid']
  }
  return []
}

const planOf = ({ rewardRules, audit }: RewardDeskDeps): ApprovalPlan<Change> => ({
  kind: 'reward_rule',
  async apply(tx, { ruleId, replaces, document }, approved) {
    const agreed = await rewardRules.agreeIn(tx, {
      ruleId,
      replaces,
      document: readRule(document as unknown as StoredRule),
      askedBy: approved.askedBy,
      approvedBy: approved.decidedBy.operatorId,
      approvalId: approved.approvalId,
    })
    if (!agreed.ok) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'reward_rule_agreed',
      actor: operatorActor(approved.decidedBy),
      after: document,
      details: { version: agreed.value.versionId, reason: approved.reason },
    })
    return ok(null)
  },
})
