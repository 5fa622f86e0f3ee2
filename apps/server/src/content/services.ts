import type { InboxService } from '../kernel/inbox/service.ts'
import type { ObjectStore } from '../kernel/upload/object-store.ts'
import { createCampaigns, type CampaignDeps } from './campaign/service.ts'
import type { ChatDeps } from './chat/model.ts'
import { createChatService } from './chat/service.ts'
import { createContentDesk } from './content/console-desk.ts'
import { createPictureDesk, type PictureDeskDeps } from './content/console-pictures.ts'
import { createContentService, type ContentDeps } from './content/service.ts'
import { createFeedbackDesk, type FeedbackDeskDeps } from './feedback/console-desk.ts'
import { createFeedbackService, type FeedbackDeps } from './feedback/service.ts'
import type { RoomDeps } from './room/model.ts'
import { createRoomService } from './room/service.ts'
import { createTalkDesk, type TalkDeskDeps } from './talk/console-desk.ts'

type Own = 'content' | 'feedback' | 'chat' | 'rooms'

type Deps = ContentDeps &
  Omit<ChatDeps, Own> &
  RoomDeps &
  FeedbackDeps &
  CampaignDeps &
  Omit<FeedbackDeskDeps, Own> &
  Omit<PictureDeskDeps, Own> &
  Omit<TalkDeskDeps, Own> & {
    readonly inbox: InboxService
    readonly objects: ObjectStore
  }

export type ContentServices = ReturnType<typeof openContent>

/** What the site says, what members say to it and to each other, and how operators take part. */
export function openContent(deps: Deps) {
  const content = createContentService(deps)
  const chat = createChatService({ ...deps, content })
  const rooms = createRoomService(deps)
  const feedback = createFeedbackService(deps)
  const core = { ...deps, content, chat, rooms, feedback }
  return {
    content,
    chat,
    rooms,
    feedback,
    contentDesk: createContentDesk(core),
    pictureDesk: createPictureDesk(core),
    feedbackDesk: createFeedbackDesk(core),
    talkDesk: createTalkDesk(core),
    campaigns: createCampaigns(deps),
  }
}
