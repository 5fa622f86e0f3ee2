import { createContentDesk, type ContentDeskDeps } from './content/console-desk.ts'
import { createPictureDesk, type PictureDeskDeps } from './content/console-pictures.ts'
import { createFeedbackDesk, type FeedbackDeskDeps } from './feedback/console-desk.ts'
import { createTalkDesk, type TalkDeskDeps } from './talk/console-desk.ts'

/** Everything that the site says, and what members say to it, as operators see and do it. */
export const createContentDesks = (
  deps: ContentDeskDeps & FeedbackDeskDeps & TalkDeskDeps & PictureDeskDeps,
) => ({
  contentDesk: createContentDesk(deps),
  feedbackDesk: createFeedbackDesk(deps),
  pictureDesk: createPictureDesk(deps),
  talkDesk: createTalkDesk(deps),
})
