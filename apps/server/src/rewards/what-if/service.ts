import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import {
  checkRule,
  isBoard,
  isOncePerCluster,
  readRule,
  replayRule,
  sumReplay,
  type PlayedDay,
  type ReplayedGrant,
  type ReplaySum,
  type RuleDocument,
  type StoredRule,
} from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Operator } from '../../kernel/http/operator.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { clustersOf } from '../cluster/first.ts'
import { wireMoney } from '../grant/wire.ts'
import { keepAudience } from '../rule/audience.ts'
import { listInForce } from '../rule/rule-store.ts'
import * as played from './played-store.ts'
import * as store from './store.ts'

type Wire = GivenValueOf<ConsoleCalls['rewardWhatIfRead']>
type WireSum = NonNullable<Wire['draft']>

export interface WhatIfDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly currency: CurrencyCode
}

/** Replays of a draft over facts that there are, by a job that says how far it is. */
export interface WhatIf {
  ask(
    by: Operator,
    body: Omit<BodyOf<ConsoleCalls['rewardWhatIfAsk']>, 'document'> & { readonly document: StoredRule },
  ): Promise<Result<{ id: string }, 'reward_rule_faulty'>>
  read(id: string): Promise<Result<Wire, 'reward_what_if_unknown'>>
  /** Carries one out; one that has ended stays as it is. */
  run(id: string): Promise<void>
}

export const whatIfJob = 'reward_what_if'
const dayMs = 86_400_000
const keptDays = 7
const membersAtOnce = 20_000

export function createWhatIf(deps: WhatIfDeps): WhatIf {
  const { db, clock, currency } = deps
  return {
    async ask(by, { ruleId, document, days }) {
      const rule = readRule(document)
      const faults = checkRule(rule)
      // Places depend on all members' play: they are not replayed.
      if (faults.length > 0 || isBoard(rule)) return refuse('reward_rule_faulty', { faults })
      const at = new Date(clock())
      return inTransaction(db, async (tx) => {
        await store.deleteBefore(tx, new Date(clock() - keptDays * dayMs))
        const id = await store.insertWhatIf(tx, { by: by.operatorId, ruleId, document, days, at })
        await addJob(tx, { name: whatIfJob, payload: { id }, queue: whatIfJob })
        return ok({ id })
      })
    },
    async read(id) {
      const found = await store.findWhatIf(db, id)
      if (!found) return refuse('reward_what_if_unknown')
      const { state, done, total, days } = found
      const result = found.result as { draft: WireSum; inForce: WireSum | null } | null
      return ok({
        state,
        done,
        total,
        days,
        draft: result?.draft ?? null,
        inForce: result?.inForce ?? null,
        currency,
      })
    },
    run: (id) => run(deps, id),
  }
}

async function run(deps: WhatIfDeps, id: string): Promise<void> {
  const { db, clock } = deps
  const asked = await store.findWhatIf(db, id)
  if (!asked || asked.state === 'done' || asked.state === 'failed') return
  try {
    const inForce = (await listInForce(db)).find(({ rule_id: ruleId }) => ruleId === asked.rule_id)
    const documents = [asked.document, ...(inForce ? [inForce.document] : [])]
    const [draft, before] = await replayAll(deps, asked, documents)
    const result = {
      draft: draft && (await wireSum(deps, draft, asked.document)),
      inForce: before && inForce ? await wireSum(deps, before, inForce.document) : null,
    }
    await store.endWhatIf(db, id, { state: 'done', result, at: new Date(clock()) })
  } catch (error) {
    await store.endWhatIf(db, id, { state: 'failed', result: null, at: new Date(clock()) })
    throw error
  }
}

interface Replaying {
  readonly rule: RuleDocument
  readonly slices: readonly played.Slice[]
  readonly given: ReplayedGrant[][]
  readonly holders: Map<string, bigint>
}

/** The same evaluator as that of grants, member by member; writes how far it is. */
async function replayAll(
  { db, clock, settings }: WhatIfDeps,
  { id, days }: store.WhatIfRow,
  documents: readonly StoredRule[],
): Promise<ReplaySum[]> {
  const { limits } = await settings.read()
  const until = new Date(clock())
  const rules: Replaying[] = []
  for (const document of documents) {
    const rule = readRule(document)
    const slices = await played.listSlices(db, rule, { days, until, timeZone: limits.timeZone })
    rules.push({ rule, slices, given: [], holders: new Map() })
  }
  const total = await store.countMembers(db)
  let done = 0
  for await (const { count, read } of readAhead(readStretches(db, rules, until))) {
    for (const [at, { rule, given, holders }] of rules.entries()) {
      const all = await keepMeant(db, replayRule(rule, read[at] ?? []), { rule, at: until })
      given.push(isOncePerCluster(rule) ? await keepOldest(db, all, holders) : all)
    }
    done += count
    await store.setProgress(db, id, { done, total: Math.max(total, done) })
  }
  return rules.map(({ given }) => sumReplay(given))
}

/** Reads the progress of one range of members after another, for each rule. */
async function* readStretches(db: Pool, rules: readonly Replaying[], until: Date) {
  for (let after = 0n; ;) {
    const next = await store.nextMembers(db, { after, most: membersAtOnce })
    if (!next) return
    const read: PlayedDay[][] = []
    for (const { rule, slices } of rules)
      read.push(await played.readPlayed(db, rule, { after, upTo: next.up_to, until, slices }))
    yield { count: next.count, read }
    after = next.up_to
  }
}

/** Requests the next part from the database while the current one is processed. */
async function* readAhead<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  const ask = () => {
    const part = parts.next()
    // Keeps an early failure from being reported as unhandled: the `await` below throws it.
    part.catch(() => undefined)
    return part
  }
  for (let part = await ask(); !part.done;) {
    const next = ask()
    yield part.value
    part = await next
  }
}

/**
 * Of linked accounts the oldest one that reaches a step has it, in each period; stretches are in their order.
 */
async function keepOldest(
  db: Pool,
  given: readonly ReplayedGrant[],
  holders: Map<string, bigint>,
): Promise<ReplayedGrant[]> {
  const ids = [...new Set(given.map(({ memberId }) => memberId as MemberId))]
  const clusterOf = await clustersOf(db, ids)
  return given.filter(({ memberId, period }) => {
    const key = `${clusterOf(memberId as MemberId)} ${period}`
    const holder = holders.get(key) ?? memberId
    holders.set(key, holder)
    return holder === memberId
  })
}

/** Keeps grants of members in the rule's audience, as it is now. */
async function keepMeant(
  db: Pool,
  given: readonly ReplayedGrant[],
  asked: { readonly rule: RuleDocument; readonly at: Date },
): Promise<ReplayedGrant[]> {
  const ids = [...new Set(given.map(({ memberId }) => memberId))]
  const members = ids.map((id) => ({ member_id: id }))
  const meant = new Set((await keepAudience(db, members, asked)).map(({ member_id: id }) => id))
  return given.filter(({ memberId }) => meant.has(memberId))
}

async function wireSum({ db, currency }: WhatIfDeps, sum: ReplaySum, document: StoredRule): Promise<WireSum> {
  const names = await store.findNames(
    db,
    sum.top.map(({ memberId }) => memberId),
  )
  const money = (minor: bigint) => wireMoney(minor, currency)
  return {
    members: sum.members,
    grants: sum.grants,
    cost: money(sum.costMinor),
    most: money(sum.mostMinor),
    median: money(sum.medianMinor),
    budget: money(BigInt(document.budget.totalMinor)),
    dayBudget: document.budget.dayMinor === null ? null : money(BigInt(document.budget.dayMinor)),
    steps: sum.steps.map(({ step, grants, costMinor }) => ({ step, grants, cost: money(costMinor) })),
    perDay: sum.days.map(({ day, grants, costMinor }) => ({ day, grants, cost: money(costMinor) })),
    top: sum.top.map(({ memberId, grants, costMinor }) => ({
      memberId: String(memberId),
      username: names.find(({ id }) => id === memberId)?.username ?? '',
      grants,
      cost: money(costMinor),
    })),
  }
}
