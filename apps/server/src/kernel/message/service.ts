import { randomBytes, randomUUID } from 'node:crypto'
import {
  budgetShares,
  isBudgeted,
  isThrottle,
  parseEmail,
  type MessageChannel,
  type MessageTemplate,
  type ValuesOf,
} from '@baize/domain/message'
import type { Logger } from '@baize/runtime'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import { addJob } from '../jobs/job.ts'
import { dialingCodeOf } from '../phone/phone.ts'
import type { Tx } from '../database/transaction.ts'
import { deliver } from './deliver.ts'
import type { DemoMessage } from './demo-inbox.ts'
import type { MessageDeps } from './deps.ts'
import { renderMessage } from './render.ts'
import * as store from './store.ts'

/** Who asks, as the budgets count it. */
export interface MessageCaller {
  readonly address: string
  readonly device: string
}

export interface MessageAsk<Template extends MessageTemplate = MessageTemplate> {
  readonly channel: MessageChannel
  /** An E.164 number (`parseMobile`) or an address of `parseEmail`. */
  readonly to: string
  readonly template: Template
  readonly values: ValuesOf<Template>
  readonly language: 'EN' | 'BN'
  readonly memberId?: MemberId
  /** Whoever asked for it; a message that the platform sends by itself has none. */
  readonly caller?: MessageCaller
  /** From then on the message is of no use, and is not sent any more. */
  readonly uselessAt?: Date
  /** Looks, counts and takes as long as a message, but is never sent: the target is nobody's. */
  readonly isDecoy?: boolean
  /** What a decoy is counted as in place of its target, whose owner keeps the budget for real messages. */
  readonly countedAs?: string
}

export interface MessageSent {
  /** Opens the message in the demo inbox; absent where messages really leave the house. */
  readonly inboxKey?: string
}

export type MessageRefusal = 'message_budget_spent' | 'code_wait'

export interface MessageService {
  /**
   * Writes a message into the outbox, in the caller's transaction: it is sent exactly when that commits.
   * Codes and reset links are counted in the budgets and refused with `{waitSeconds}`; warnings never are.
   */
  send<Template extends MessageTemplate>(
    tx: Tx,
    ask: MessageAsk<Template>,
  ): Promise<Result<MessageSent, MessageRefusal>>
  /** Sends one message of the outbox. Throws when it should be tried again. */
  deliver(key: store.MessageKey, log: Logger): Promise<void>
  /** What the stand-ins received for who holds the key (demo only). */
  readInbox(
    key: string,
  ): Promise<Result<{ messages: DemoMessage[] }, 'access_denied' | 'service_unavailable'>>
  /** Forgets old messages and counters that are over. */
  deleteOld(): Promise<void>
}

const inboxKeyBytes = 16
const dayMs = 86_400_000
const keptMs = { messages: 90 * dayMs, budgets: 2 * dayMs }
export const sendJobName = 'message_send'

export function createMessageService(deps: MessageDeps): MessageService {
  return {
    async send(tx, ask) {
      assertTarget(ask)
      if (isBudgeted(ask.template)) {
        const spent = await spendBudget(deps, tx, ask)
        if (!spent.ok) return spent
      }
      return ok(await writeMessage(deps, tx, ask))
    },
    deliver: (key, log) => deliver(deps, key, log),
    async readInbox(key) {
      if (!deps.inbox) return refuse('access_denied')
      const messages = await deps.inbox.read(key)
      return messages ? ok({ messages }) : refuse('service_unavailable')
    },
    async deleteOld() {
      const now = deps.clock()
      await store.deleteOld(deps.db, {
        messages: new Date(now - keptMs.messages),
        budgets: new Date(now - keptMs.budgets),
      })
    },
  }
}

/** Only targets that were read by `parseMobile` or `parseEmail` get here. */
function assertTarget({ channel, to }: Pick<MessageAsk, 'channel' | 'to'>): void {
  if (channel === 'sms') return invariant(/^\+[1-9]\d{5,14}$/.test(to), 'an SMS goes to an E.164 number')
  const read = parseEmail(to)
  invariant(read.ok && read.value === to, 'a mail goes to one plain address')
}

async function spendBudget(
  deps: MessageDeps,
  tx: Tx,
  ask: MessageAsk,
): Promise<Result<null, MessageRefusal>> {
  const { channel, to, caller } = ask
  const { messages: settings } = await deps.settings.read()
  const dialingCode = channel === 'sms' ? dialingCodeOf(to) : undefined
  const memberId = ask.isDecoy ? 'nobody' : ask.memberId
  const shares = budgetShares({ channel, to: ask.countedAs ?? to, dialingCode, memberId, caller }, settings)
  const at = new Date(deps.clock())
  await store.savepoint(tx)
  const room = await store.spendShares(tx, shares, at)
  if (room === shares.length) {
    await store.releaseSavepoint(tx)
    return ok(null)
  }
  // All or nothing: what is refused uses up nobody's budget, or strangers could use up an honest person's.
  await store.rollbackToSavepoint(tx)
  const full = await store.findFullShares(tx, shares, at)
  const budgets = full.filter((share) => !isThrottle(share))
  const waitSeconds = Math.max(1, ...full.map((share) => share.wait_seconds))
  return refuse(budgets.length > 0 ? 'message_budget_spent' : 'code_wait', { waitSeconds })
}

async function writeMessage(deps: MessageDeps, tx: Tx, ask: MessageAsk): Promise<MessageSent> {
  const { channel, to, template, language, memberId = 0n } = ask
  const inboxKey = deps.inbox?.channels.includes(channel)
    ? randomBytes(inboxKeyBytes).toString('base64url')
    : undefined
  const inserted = await store.insertMessage(tx, {
    memberId,
    reference: randomUUID(),
    channel,
    to,
    template,
    language,
    inboxKey,
    content: deps.secretBox.close(JSON.stringify(renderMessage(ask))),
    isDecoy: ask.isDecoy ?? false,
    uselessAt: ask.uselessAt,
    at: new Date(deps.clock()),
  })
  invariant(inserted, 'an inserted message has an id')
  const payload = { memberId: String(memberId), id: String(inserted.id) }
  // One at a time per channel: a gateway that hangs keeps one worker waiting, not all of them.
  await addJob(tx, { name: sendJobName, payload, queue: `message_${channel}` })
  return inboxKey === undefined ? {} : { inboxKey }
}
