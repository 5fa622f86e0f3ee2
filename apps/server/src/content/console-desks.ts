import { createAnswerDesk, type AnswerDeskDeps } from './feedback/console-desk.ts'
import { createContentDesk, type ContentDeskDeps } from './content/console-desk.ts'
import { createPictureDesk, type PictureDeskDeps } from './content/console-pictures.ts'
import { createTalkDesk, type TalkDeskDeps } from './talk/console-desk.ts'

/** Everything that the site says, and what members say to it, as operators see and do it. */
export const createContentDesks = (
  deps: ContentDeskDeps & AnswerDeskDeps & TalkDeskDeps & PictureDeskDeps,
) => ({
  contentDesk: createContentDesk(deps),
  answerDesk: createAnswerDesk(deps),
  pictureDesk: createPictureDesk(deps),
  talkDesk: createTalkDesk(deps),
})
