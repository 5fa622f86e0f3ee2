import type { MessageChannel, MessageTemplate, ValuesOf } from '@baize/domain/message'
import type { MemberId, Result } from '@baize/std'
import type { Tx } from '../wallet/service.ts'

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
  /** Looks, counts and takes as long as a message, but is never sent: the number is nobody's. */
  readonly isDecoy?: boolean
}

export interface MessageSent {
  /** Opens the message in the demo inbox; absent where messages really leave the house. */
  readonly inboxKey?: string
}

export type MessageRefusal = 'message_budget_spent' | 'code_wait'

export interface MessageService {
  /**
   * Writes a message into the outbox, in the caller's transaction: it is sent exactly when that commits. Codes
   * and reset links are counted in the budgets and refused with `{waitSeconds}`; warnings never are.
   */
  send<Template extends MessageTemplate>(
    tx: Tx,
    ask: MessageAsk<Template>,
  ): Promise<Result<MessageSent, MessageRefusal>>
}
