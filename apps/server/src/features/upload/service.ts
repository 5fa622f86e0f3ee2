import { randomBytes } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../database.ts'
import { inTransaction } from '../../transaction.ts'
import { createImageCleaner } from './images.ts'
import type { ObjectStore } from './object-store.ts'
import * as store from './store.ts'

export interface Uploaded {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface UploadService {
  /** Checks a picture by its content, encodes it anew and keeps it under a name nobody can guess. */
  add(
    memberId: MemberId,
    file: Uint8Array,
  ): Promise<Result<Uploaded, 'upload_not_an_image' | 'upload_limit_reached'>>
  /** True when every one is the member's and belongs to nothing yet; they stay so until the end of `tx`. */
  lockIn(tx: Db, memberId: MemberId, ids: readonly string[]): Promise<boolean>
  /** Says what locked uploads belong to. */
  attachIn(tx: Db, memberId: MemberId, given: { ids: readonly string[]; to: string }): Promise<void>
  read(id: string): Promise<{ bytes: Buffer; mediaType: string } | undefined>
  /** Removes what belongs to nothing for a day. Gives how many. */
  removeLoose(): Promise<number>
}

export interface UploadDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly objects: ObjectStore
}

const hourMs = 3_600_000
const looseForMs = 24 * hourMs
const mostInAnHour = 30
const removedAtOnce = 500

export const uploadUrl = (id: string) => `/uploads/${id}`

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg' } as const

export function createUploadService({ db, clock, objects }: UploadDeps): UploadService {
  const cleanImage = createImageCleaner()
  return {
    async add(memberId, file) {
      const since = new Date(clock() - hourMs)
      if ((await store.countUploadsSince(db, memberId, since)) >= mostInAnHour)
        return refuse('upload_limit_reached')
      const image = await cleanImage(file)
      if (!image.ok) return image
      const { bytes, extension, width, height } = image.value
      const id = `${randomBytes(16).toString('hex')}.${extension}`
      const upload = { memberId, id, byteCount: bytes.length, width, height }
      // The row comes first: a crash in between leaves a row that is cleaned up, never a file nobody knows.
      const isTaken = await inTransaction(db, async (tx) => {
        await store.takeTurn(tx, memberId)
        if ((await store.countUploadsSince(tx, memberId, since)) >= mostInAnHour) return false
        await store.insertUpload(tx, { ...upload, at: new Date(clock()) })
        return true
      })
      if (!isTaken) return refuse('upload_limit_reached')
      await objects.write(id, bytes, mediaTypes[extension])
      return ok({ id, url: uploadUrl(id), width, height })
    },
    async lockIn(tx, memberId, ids) {
      const unique = [...new Set(ids)]
      if (unique.length === 0) return true
      return (await store.lockLooseUploads(tx, memberId, unique)).length === unique.length
    },
    async attachIn(tx, memberId, given) {
      await store.attachUploads(tx, memberId, given)
    },
    async read(id) {
      const bytes = await objects.read(id)
      return bytes && { bytes, mediaType: mediaTypes[id.endsWith('.png') ? 'png' : 'jpg'] }
    },
    async removeLoose() {
      const loose = await store.findLooseUploads(db, new Date(clock() - looseForMs), removedAtOnce)
      for (const { member_id, id } of loose) {
        if (await store.deleteLooseUpload(db, member_id, id)) await objects.remove(id)
      }
      return loose.length
    },
  }
}
