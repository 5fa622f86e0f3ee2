import { randomUUID } from 'node:crypto'
import type { WarningTemplate } from '@baize/domain/message'
import { siteOffsetMs } from '@baize/domain/security'
import { createTranslate, formatDateTime, type Translate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import { invariant, type Clock, type MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { AuditCaller } from '../../kernel/audit/service.ts'
import type { InboxService } from '../../kernel/inbox/service.ts'
import type { MessageService } from '../../kernel/message/service.ts'
import * as store from './store.ts'

/** What the owner of an account is told about, wherever it was done from. */
export type OwnerWarning = WarningTemplate extends `warning_${infer Event}` ? Event : never

export interface OwnerService {
  /**
   * Writes to the inbox and to every contact that the account has at this moment, in the caller's
   * transaction: call it before a contact is replaced, so that the old one hears of it.
   */
  warn(
    tx: Tx,
    memberId: MemberId,
    event: OwnerWarning,
    values: { readonly detail?: string },
    caller: AuditCaller,
  ): Promise<void>
}

export interface OwnerDeps {
  readonly clock: Clock
  readonly messages: Pick<MessageService, 'send'>
  readonly inbox: Pick<InboxService, 'send'>
}

const translations = {
  EN: createTranslate({ ...en, ...enLater }),
  BN: createTranslate({ ...bn, ...bnLater }),
}
const minuteMs = 60_000

export const createOwners = (deps: OwnerDeps): OwnerService => ({
  async warn(tx, memberId, event, { detail }, caller) {
    const owner = await store.findOwner(tx, memberId)
    invariant(owner, 'who is warned has an account')
    const template = `warning_${event}` as const
    const values = { username: owner.username, atMs: deps.clock(), ...(detail !== undefined && { detail }) }
    const ask = { template, values, language: owner.language, memberId }
    if (owner.mobile !== null) await deps.messages.send(tx, { ...ask, channel: 'sms', to: owner.mobile })
    if (owner.email !== null) await deps.messages.send(tx, { ...ask, channel: 'email', to: owner.email })
    const facts = { atMs: values.atMs, detail, address: caller.address }
    await deps.inbox.send(tx, {
      memberId,
      topic: 'security',
      reference: `${template} ${randomUUID()}`,
      text: {
        title: { EN: translations.EN(`message.${template}`), BN: translations.BN(`message.${template}`) },
        body: { EN: writeBody(translations.EN, facts), BN: writeBody(translations.BN, facts) },
      },
    })
  },
})

function writeBody(t: Translate, facts: { atMs: number; detail: string | undefined; address: string }) {
  const at = formatDateTime(new Date(facts.atMs).toISOString(), siteOffsetMs / minuteMs)
  const detail = [facts.detail, facts.address].filter(Boolean).join(', ')
  const lines = [
    t('message.warningAt', { at }),
    t('message.warningDetail', { detail }),
    t('message.warningNotYou'),
  ]
  return lines.map((line) => `<p>${escape(line)}</p>`).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string): string => text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)
