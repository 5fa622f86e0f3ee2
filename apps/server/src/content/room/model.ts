import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import type { Settings } from '../../kernel/setting/service.ts'

export interface RoomDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  readonly settings: Pick<Settings, 'read'>
}

/** Who looks at a room; nobody is a guest. */
export interface RoomViewer {
  readonly memberId: MemberId
  readonly isTrial: boolean
}

/** Who writes in one. */
export interface RoomMember {
  readonly memberId: MemberId
  readonly username: string
}
