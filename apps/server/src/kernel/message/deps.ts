import type { MessageChannel } from '@baize/domain/message'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Settings } from '../setting/service.ts'
import type { MessageAdapter } from './adapter.ts'
import type { DemoInbox } from './demo-inbox.ts'

export interface MessageDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly settings: Pick<Settings, 'read'>
  /** A channel without an adapter sends nothing: its messages are given up, visibly. */
  readonly adapters: Readonly<Partial<Record<MessageChannel, MessageAdapter>>>
  /** The demo inbox, and the channels whose messages go there. */
  readonly inbox: DemoInbox | undefined
}
