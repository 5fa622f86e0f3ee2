import { randomBytes } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { inTransaction } from '../../transaction.ts'
import { createImageCleaner } from '../upload/images.ts'
import type { ObjectStore } from '../upload/object-store.ts'
import { uploadUrl, type Uploaded } from '../upload/service.ts'
import * as imageStore from './image-store.ts'
import { takeTurn } from './store.ts'

export interface ChatImages {
  /** Checks a picture by its content, encodes it anew and keeps it for a message of this party. */
  add(
    party: string,
    file: Uint8Array,
  ): Promise<Result<Uploaded, 'upload_not_an_image' | 'upload_limit_reached'>>
  /** Removes what went with no message for a day. Gives how many. */
  removeLoose(): Promise<number>
}

export interface ChatImageDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly objects: ObjectStore
}

const hourMs = 3_600_000
const looseForMs = 24 * hourMs
const mostInAnHour = 20
const removedAtOnce = 500
const mediaTypes = { png: 'image/png', jpg: 'image/jpeg' } as const

export function createChatImages({ db, clock, objects }: ChatImageDeps): ChatImages {
  const cleanImage = createImageCleaner()
  return {
    async add(party, file) {
      const since = new Date(clock() - hourMs)
      if ((await imageStore.countImagesSince(db, party, since)) >= mostInAnHour)
        return refuse('upload_limit_reached')
      const image = await cleanImage(file)
      if (!image.ok) return image
      const { bytes, extension, width, height } = image.value
      const id = `${randomBytes(16).toString('hex')}.${extension}`
      // The row comes first: a crash in between leaves a row that is cleaned up, never a file nobody knows.
      const isTaken = await inTransaction(db, async (tx) => {
        await takeTurn(tx, party)
        if ((await imageStore.countImagesSince(tx, party, since)) >= mostInAnHour) return false
        const at = new Date(clock())
        await imageStore.insertImage(tx, { party, id, byteCount: bytes.length, width, height, at })
        return true
      })
      if (!isTaken) return refuse('upload_limit_reached')
      await objects.write(id, bytes, mediaTypes[extension])
      return ok({ id, url: uploadUrl(id), width, height })
    },
    async removeLoose() {
      const loose = await imageStore.findLooseImages(db, new Date(clock() - looseForMs), removedAtOnce)
      for (const { party, id } of loose) {
        if (await imageStore.deleteLooseImage(db, party, id)) await objects.remove(id)
      }
      return loose.length
    },
  }
}
