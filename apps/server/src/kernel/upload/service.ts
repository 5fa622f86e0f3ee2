import { ok, type MemberId, type Result } from '@baize/std'
import type { Db } from '../database/database.ts'
import { createPictureShelf, mediaTypes, type PictureDeps, type PictureRefusal } from './picture-shelf.ts'
import * as store from './store.ts'

export interface Uploaded {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface UploadService {
  /** Checks a picture by its content, encodes it anew and keeps it under a name nobody can guess. */
  add(memberId: MemberId, file: Uint8Array): Promise<Result<Uploaded, PictureRefusal>>
  /** True when every one is the member's and belongs to nothing yet; they stay so until the end of `tx`. */
  lockIn(tx: Db, memberId: MemberId, ids: readonly string[]): Promise<boolean>
  /** Says what locked uploads belong to. */
  attachIn(tx: Db, memberId: MemberId, given: { ids: readonly string[]; to: string }): Promise<void>
  read(id: string): Promise<{ bytes: Buffer; mediaType: string } | undefined>
  /** Removes what belongs to nothing for a day. Gives how many. */
  removeLoose(): Promise<number>
}

const mostInAnHour = 30

export const uploadUrl = (id: string) => `/uploads/${id}`

/** Its picture, as whoever handed it in sees it. */
export const uploadedOf = ({ id, width, height }: Omit<Uploaded, 'url'>): Uploaded => ({
  id,
  url: uploadUrl(id),
  width,
  height,
})

export function createUploadService(deps: PictureDeps): UploadService {
  const { db, objects } = deps
  const shelf = createPictureShelf(deps)
  return {
    async add(memberId, file) {
      const kept = await shelf.add(file, {
        mostInAnHour,
        count: (on, since) => store.countUploadsSince(on, memberId, since),
        takeTurn: (tx) => store.takeTurn(tx, memberId),
        insert: (tx, picture) => store.insertUpload(tx, { memberId, ...picture }),
      })
      return kept.ok ? ok(uploadedOf(kept.value)) : kept
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
    removeLoose: () =>
      shelf.removeLoose({
        find: (createdBefore, limit) => store.findLooseUploads(db, createdBefore, limit),
        remove: ({ member_id, id }) => store.deleteLooseUpload(db, member_id, id),
      }),
  }
}
