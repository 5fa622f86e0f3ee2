import type { ChatMessage, Conversation } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import type { ContentService } from '../content/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { ObjectStore } from '../../kernel/upload/object-store.ts'

export interface Sent {
  readonly conversation: Conversation
  readonly list: ChatMessage[]
}

export interface ChatDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  readonly content: Pick<ContentService, 'visible'>
  readonly settings: Pick<Settings, 'read'>
  readonly objects: ObjectStore
}
