import { randomBytes } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../database.ts'
import { inTransaction } from '../../transaction.ts'
import { createImageCleaner } from './images.ts'
import type { ObjectStore } from './object-store.ts'
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
  ): Promise<Result<SitePicture, 'upload_not_an_image' | 'upload_limit_reached'>>
  /** Nothing for a picture that a member handed in. */
  read(id: string): Promise<Buffer | undefined>
  /** Removes what nothing shows for a day. Gives how many. */
  removeLoose(): Promise<number>
}

export interface SitePictureDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly objects: ObjectStore
}

const hourMs = 3_600_000
const looseForMs = 24 * hourMs
const mostInAnHour = 60
const removedAtOnce = 500

export function createSitePictures({ db, clock, objects }: SitePictureDeps): SitePictures {
  const cleanImage = createImageCleaner()
  return {
    async add(operatorId, file, alongside) {
      const since = new Date(clock() - hourMs)
      if ((await store.countSitePictures(db, operatorId, since)) >= mostInAnHour)
        return refuse('upload_limit_reached')
      const image = await cleanImage(file)
      if (!image.ok) return image
      const { bytes, extension, width, height } = image.value
      const id = `${randomBytes(16).toString('hex')}.${extension}`
      const picture = { id, width, height }
      // The row comes first: a crash in between leaves a row that is cleaned up, never a file nobody knows.
      await inTransaction(db, async (tx) => {
        const at = new Date(clock())
        await store.insertSitePicture(tx, { ...picture, operatorId, byteCount: bytes.length, at })
        await alongside(tx, picture)
      })
      await objects.write(id, bytes, extension === 'png' ? 'image/png' : 'image/jpeg')
      return ok(picture)
    },
    read: async (id) => ((await store.isSitePicture(db, id)) ? objects.read(id) : undefined),
    async removeLoose() {
      const loose = await store.findLooseSitePictures(db, new Date(clock() - looseForMs), removedAtOnce)
      for (const { id } of loose) {
        await store.deleteSitePicture(db, id)
        await objects.remove(id)
      }
      return loose.length
    },
  }
}
