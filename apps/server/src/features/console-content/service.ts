import { createAnswerDesk, type AnswerDeskDeps } from './answer-desk.ts'
import { createContentDesk, type ContentDeskDeps } from './content-desk.ts'
import { createPictureDesk, type PictureDeskDeps } from './picture-desk.ts'
import { createTalkDesk, type TalkDeskDeps } from './talk-desk.ts'

/** Everything that the site says, and what members say to it, as operators see and do it. */
export const createContentDesks = (
  deps: ContentDeskDeps & AnswerDeskDeps & TalkDeskDeps & PictureDeskDeps,
) => ({
  contentDesk: createContentDesk(deps),
  answerDesk: createAnswerDesk(deps),
  pictureDesk: createPictureDesk(deps),
  talkDesk: createTalkDesk(deps),
})
