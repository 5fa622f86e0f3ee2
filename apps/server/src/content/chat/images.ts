import { ok, type Result } from '@baize/std'
import {
  createPictureShelf,
  type PictureDeps,
  type PictureRefusal,
} from '../../kernel/upload/picture-shelf.ts'
import { uploadedOf, type Uploaded } from '../../kernel/upload/service.ts'
import * as imageStore from './image-store.ts'
import { takeTurn } from './store.ts'

export interface ChatImages {
  /** Checks a picture by its content, encodes it anew and keeps it for a message of this party. */
  add(party: string, file: Uint8Array): Promise<Result<Uploaded, PictureRefusal>>
  /** Removes what went with no message for a day. Gives how many. */
  removeLoose(): Promise<number>
}

const mostInAnHour = 20

export function createChatImages(deps: PictureDeps): ChatImages {
  const { db } = deps
  const shelf = createPictureShelf(deps)
  return {
    async add(party, file) {
      const kept = await shelf.add(file, {
        mostInAnHour,
        count: (on, since) => imageStore.countImagesSince(on, party, since),
        takeTurn: (tx) => takeTurn(tx, party),
        insert: (tx, picture) => imageStore.insertImage(tx, { party, ...picture }),
      })
      return kept.ok ? ok(uploadedOf(kept.value)) : kept
    },
    removeLoose: () =>
      shelf.removeLoose({
        find: (createdBefore, limit) => imageStore.findLooseImages(db, createdBefore, limit),
        remove: ({ party, id }) => imageStore.deleteLooseImage(db, party, id),
      }),
  }
}
