import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import { audience as audienceShape, type ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { sanitiseHtml } from '../../kernel/html/sanitise-html.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { type AudienceFilter, countAudience, listAudience, readAudience } from '../../identity/api.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>

/** Messages of operators to many members: asked for by one, agreed to by another, sent by a job. */
export interface Campaigns {
  list(ask: QueryOf<ConsoleCalls['campaignList']>): Promise<Value<'campaignList'>>
  read(id: bigint): Promise<Result<Value<'campaignRead'>, 'campaign_not_found'>>
  count(asked: Body<'campaignCount'>): Promise<Result<Value<'campaignCount'>, 'member_not_found'>>
  ask(
    by: Operator,
    draft: Body<'campaignAsk'>,
  ): Promise<Result<Value<'campaignAsk'>, 'member_not_found' | 'audience_empty'>>
  stop(
    by: Operator,
    act: Body<'campaignStop'>,
  ): Promise<Result<null, 'campaign_not_found' | 'campaign_over' | 'version_conflict'>>
  /**
   * Writes to the next members of one that is on its way. Gives false when none are left, or nobody may go
   * on. Who was written to before a crash is not written to again.
   */
  sendNext(id: bigint): Promise<boolean>
  /** Counts what was read. Gives for how many the number moved. */
  countReads(): Promise<number>
}

export interface CampaignDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly inbox: Pick<InboxSender, 'sendMany' | 'announceMany'>
  readonly settings: Pick<Settings, 'read'>
  /** Members of one transaction. */
  readonly membersAtOnce?: number
}

export const sendJob = 'campaign_send'
const usuallyAtOnce = 2_000
const countedForMs = 30 * 86_400_000
const referenceOf = (id: bigint): string => `campaign:${id}`

export function createCampaigns(deps: CampaignDeps): Campaigns {
  deps.approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, state }) {
      const ask = { before: readIdCursor(cursor), limit: pageSize + 1, state: state ?? null }
      return splitPage(await store.listCampaigns(deps.db, ask), pageSize, showLine)
    },
    async read(id) {
      const found = await store.findCampaign(deps.db, id)
      return found ? ok(showCampaign(found)) : refuse('campaign_not_found')
    },
    async count({ audience, body }) {
      const filter = await filterOf(deps, audience)
      if (!filter.ok) return filter
      const members = await countAudience(deps.db, filter.value, new Date(deps.clock()))
      return ok({ members, body: { EN: sanitiseHtml(body.EN), BN: sanitiseHtml(body.BN) } })
    },
    ask: (by, draft) => ask(deps, by, draft),
    stop: (by, act) => stop(deps, by, act),
    sendNext: (id) => sendNext(deps, id),
    countReads: () => store.countReads(deps.db, new Date(deps.clock() - countedForMs)),
  }
}

async function filterOf(
  { db, settings }: CampaignDeps,
  asked: unknown,
): Promise<Result<AudienceFilter, 'member_not_found'>> {
  return readAudience(db, audienceShape.parse(asked), (await settings.read()).vip.levels)
}

const showLine = (row: store.CampaignRow): Value<'campaignList'>['list'][number] => ({
  id: String(row.id),
  topic: row.topic,
  title: { EN: row.title_en, BN: row.title_bn },
  state: row.state,
  sendAt: row.send_at?.toISOString() ?? null,
  total: row.total,
  sent: row.sent,
  read: row.read_count,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asker,
  version: row.version,
})

const showCampaign = (row: store.CampaignRow): Value<'campaignRead'> => ({
  ...showLine(row),
  body: { EN: row.body_en, BN: row.body_bn },
  audience: audienceShape.parse(row.audience),
  begunAt: row.begun_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

async function ask(deps: CampaignDeps, by: Operator, draft: Body<'campaignAsk'>) {
  const { topic, title, audience, sendAt, reason } = draft
  const filter = await filterOf(deps, audience)
  if (!filter.ok) return filter
  const at = new Date(deps.clock())
  const total = await countAudience(deps.db, filter.value, at)
  if (total === 0) return refuse('audience_empty')
  const body = { EN: sanitiseHtml(draft.body.EN), BN: sanitiseHtml(draft.body.BN) }
  return inTransaction(deps.db, async (tx) => {
    const written = await store.insertCampaign(tx, {
      topic,
      title,
      body,
      audience: JSON.stringify(audience),
      sendAt: sendAt === null ? null : new Date(sendAt),
      askedBy: by.operatorId,
      at,
      total,
    })
    invariant(written, 'a message was written')
    const { id } = written
    const change: AuditValue = {
      id: String(id),
      title,
      body,
      audience: { ...audience, members: audience.members?.length },
      sendAt,
      members: total,
    }
    const request = { kind: 'campaign', subject: `campaign ${id}`, change, by, reason } as const
    const approvalId = await deps.approvals.ask(tx, request)
    await store.setApproval(tx, id, approvalId)
    return ok({ id: String(id), approvalId: String(approvalId) })
  })
}

const planOf = (deps: CampaignDeps): ApprovalPlan<{ id: string }> => ({
  kind: 'campaign',
  async apply(tx, { id }) {
    const held = await store.holdCampaign(tx, BigInt(id))
    if (held?.state !== 'asked') return refuse('approval_outdated')
    await store.setScheduled(tx, held.id)
    await queue(deps, tx, held)
    return ok(null)
  },
})

const queue = (
  { clock }: Pick<CampaignDeps, 'clock'>,
  tx: Parameters<typeof addJob>[0],
  { id, send_at: sendAt }: Pick<store.CampaignRow, 'id' | 'send_at'>,
) =>
  addJob(tx, {
    name: sendJob,
    payload: { id: String(id) },
    key: `${sendJob}:${id}`,
    runAt: sendAt ?? new Date(clock()),
    queue: sendJob,
  })

async function stop(deps: CampaignDeps, by: Operator, { id, version, reason }: Body<'campaignStop'>) {
  return inTransaction(deps.db, async (tx) => {
    const held = await store.holdCampaign(tx, BigInt(id))
    if (!held) return refuse('campaign_not_found')
    if (held.state !== 'scheduled' && held.state !== 'sending') return refuse('campaign_over')
    if (held.version !== version) return refuse('version_conflict')
    await store.setEnded(tx, held.id, { state: 'stopped', at: new Date(deps.clock()) })
    await deps.audit.write(tx, {
      event: 'campaign_stopped',
      actor: operatorActor(by),
      before: { state: held.state, sent: held.sent },
      details: { campaign: id, reason },
    })
    return ok(null)
  })
}

async function sendNext(deps: CampaignDeps, id: bigint): Promise<boolean> {
  const { db, inbox, membersAtOnce = usuallyAtOnce } = deps
  const found = await store.findCampaign(db, id)
  const filter = found && (await filterOf(deps, found.audience))
  if (!filter?.ok) return false
  const told = await inTransaction(db, async (tx) => {
    const at = new Date(deps.clock())
    const held = await store.holdCampaign(tx, id)
    if (held?.state !== 'scheduled' && held?.state !== 'sending') return undefined
    if (held.state === 'scheduled') {
      const total = await countAudience(tx, filter.value, at)
      await store.setSending(tx, id, { at, total })
    }
    const after = BigInt(held.after_member)
    const members = await listAudience(tx, filter.value, { after, at, limit: membersAtOnce })
    const last = members.at(-1)
    if (last === undefined) {
      await store.setEnded(tx, id, { state: 'done', at })
      return undefined
    }
    const isNewTo = await inbox.sendMany(tx, members, {
      topic: held.topic,
      reference: referenceOf(id),
      title: { EN: held.title_en, BN: held.title_bn },
      body: { EN: held.body_en, BN: held.body_bn },
    })
    await store.setSent(tx, id, { sent: isNewTo.length, afterMember: BigInt(last) })
    return isNewTo
  })
  if (told) await inbox.announceMany(told)
  return told !== undefined
}
