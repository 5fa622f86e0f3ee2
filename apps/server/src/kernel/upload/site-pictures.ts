import { ok, type Result } from '@baize/std'
import type { Db } from '../database/database.ts'
import { createPictureShelf, type PictureDeps, type PictureRefusal } from './picture-shelf.ts'
import * as store from './site-store.ts'

export interface SitePicture {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Pictures that operators put on the site: checked and encoded anew as those of members are. */
export interface SitePictures {
  add(
    operatorId: bigint,
    file: Uint8Array,
    /** What else belongs to it, in its transaction. */
    alongside: (tx: Db, picture: SitePicture) => Promise<void>,
  ): Promise<Result<SitePicture, PictureRefusal>>
  /** Nothing for a picture that a member handed in. */
  read(id: string): Promise<Buffer | undefined>
  /** Removes what nothing shows for a day. Gives how many. */
  removeLoose(): Promise<number>
}

const mostInAnHour = 60

const shown = ({ id, width, height }: SitePicture): SitePicture => ({ id, width, height })

export function createSitePictures(deps: PictureDeps): SitePictures {
  const { db, objects } = deps
  const shelf = createPictureShelf(deps)
  return {
    async add(operatorId, file, alongside) {
      const kept = await shelf.add(file, {
        mostInAnHour,
        count: (on, since) => store.countSitePictures(on, operatorId, since),
        takeTurn: (tx) => store.takeTurn(tx, operatorId),
        async insert(tx, picture) {
          await store.insertSitePicture(tx, { operatorId, ...picture })
          await alongside(tx, shown(picture))
        },
      })
      return kept.ok ? ok(shown(kept.value)) : kept
    },
    read: async (id) => ((await store.isSitePicture(db, id)) ? objects.read(id) : undefined),
    removeLoose: () =>
      shelf.removeLoose({
        find: (createdBefore, limit) => store.findLooseSitePictures(db, createdBefore, limit),
        remove: ({ id }) => store.deleteSitePicture(db, id),
      }),
  }
}
