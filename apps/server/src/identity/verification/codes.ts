import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { MessageChannel } from '@baize/domain/message'
import { codeDigits, codeWaitMs, templateOfPurpose, type CodePurpose } from '@baize/domain/verification'
import { latinDigits } from '@baize/i18n'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { MessageCaller, MessageRefusal, MessageService } from '../../kernel/message/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

export interface CodeAsk {
  readonly purpose: CodePurpose
  readonly channel: MessageChannel
  /** An E.164 number (`parseMobile`) or an address of `parseEmail`. */
  readonly target: string
  readonly memberId?: MemberId
  readonly caller: MessageCaller
  readonly language: 'EN' | 'BN'
  /** For a target of nobody: answers, counts and waits like any, and sends nothing. */
  readonly isDecoy?: boolean
}

export interface CodeSent {
  /** How long the button that sends another stays off (spec 4). */
  readonly expiredMinutes: number
  readonly inboxKey?: string
}

export interface Codes {
  /**
   * Sends a fresh code; the one before it is void. Refused with `{waitSeconds}` while the last one for the
   * same purpose and target is too young (`code_wait`), or a budget is spent.
   */
  send(ask: CodeAsk, tx?: Tx): Promise<Result<CodeSent, MessageRefusal>>
  /**
   * Takes a code, once: of any number of callers with the right one exactly one succeeds. A wrong one counts
   * as a try, so give the pool, or a transaction that commits also after a refusal.
   */
  use(
    db: Db,
    given: { purpose: CodePurpose; target: string; code: string },
  ): Promise<Result<null, 'code_wrong' | 'code_expired'>>
}

export interface CodeDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretKey: string
  readonly messages: Pick<MessageService, 'send'>
  readonly settings: Pick<Settings, 'read'>
}

const pepperBytes = 32
const minuteMs = 60_000

export function createCodes(deps: CodeDeps): Codes {
  const pepper = Buffer.from(
    hkdfSync('sha256', deps.secretKey, '', 'baize verification codes v1', pepperBytes),
  )
  const hashOf = ({ purpose, target, code }: { purpose: CodePurpose; target: string; code: string }) =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([purpose, target, code]))
      .digest()
  return {
    send: (ask, tx) =>
      tx
        ? send({ ...deps, hashOf }, tx, ask)
        : inTransaction(deps.db, (own) => send({ ...deps, hashOf }, own, ask)),
    async use(db, { purpose, target, code }) {
      const typed = latinDigits(code).replace(/\s/g, '')
      const at = new Date(deps.clock())
      const tried = await store.tryCode(db, {
        purpose,
        target,
        codeHash: hashOf({ purpose, target, code: typed }),
        at,
      })
      if (tried) return tried.is_right ? ok(null) : refuse('code_wrong')
      return (await store.hasCode(db, { purpose, target })) ? refuse('code_expired') : refuse('code_wrong')
    },
  }
}

type Sending = CodeDeps & {
  hashOf(given: { purpose: CodePurpose; target: string; code: string }): Buffer
}

async function send(deps: Sending, tx: Tx, ask: CodeAsk): ReturnType<Codes['send']> {
  const { purpose, target, memberId } = ask
  const { messages: rules } = await deps.settings.read()
  const nowMs = deps.clock()
  await store.lockTarget(tx, ask)
  const last = await store.findSentAt(tx, ask)
  const waitMs = codeWaitMs(last && { sentAtMs: last.sent_at.getTime() }, {
    nowMs,
    expiredMinutes: rules.resendMinutes,
  })
  if (waitMs > 0) return refuse('code_wait', { waitSeconds: Math.ceil(waitMs / 1_000) })
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expiresAt = new Date(nowMs + rules.codeMinutes * minuteMs)
  const sent = await deps.messages.send(tx, {
    channel: ask.channel,
    to: target,
    template: templateOfPurpose[purpose],
    values: { code, minutes: rules.codeMinutes },
    language: ask.language,
    caller: ask.caller,
    uselessAt: expiresAt,
    isDecoy: ask.isDecoy ?? false,
    ...(memberId !== undefined && { memberId }),
  })
  if (!sent.ok) return sent
  await store.replaceCode(tx, {
    purpose,
    target,
    memberId,
    expiresAt,
    codeHash: deps.hashOf({ purpose, target, code }),
    sentAt: new Date(nowMs),
    mostTries: rules.codeTries,
  })
  return ok({ expiredMinutes: rules.resendMinutes, ...sent.value })
}
