import { randomBytes } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { createImageCleaner } from './images.ts'
import type { ObjectStore } from './object-store.ts'

export interface PictureDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly objects: ObjectStore
}

/** A picture as the database knows it. */
export interface PictureRow {
  /** Nobody can guess it. */
  readonly id: string
  readonly byteCount: number
  readonly width: number
  readonly height: number
  readonly at: Date
}

export type PictureRefusal = 'upload_not_an_image' | 'upload_limit_reached'

/** The rows of whoever hands a picture in. */
export interface Giver {
  readonly mostInAnHour: number
  count(db: Db, since: Date): Promise<number>
  /** Until the end of `tx`, nobody else counts and adds for them. */
  takeTurn(tx: Db): Promise<unknown>
  insert(tx: Db, picture: PictureRow): Promise<unknown>
}

/** Rows of pictures that belong to nothing. */
interface Loose<Row extends { readonly id: string }> {
  find(createdBefore: Date, limit: number): Promise<readonly Row[]>
  /** False when it came to belong to something in between. */
  remove(row: Row): Promise<boolean>
}

export interface PictureShelf {
  /** Checks a picture by its content, encodes it anew and keeps it under a name nobody can guess. */
  add(file: Uint8Array, giver: Giver): Promise<Result<PictureRow, PictureRefusal>>
  /** Removes what belongs to nothing for a day. Gives how many. */
  removeLoose<Row extends { readonly id: string }>(loose: Loose<Row>): Promise<number>
}

export const mediaTypes = { png: 'image/png', jpg: 'image/jpeg' } as const

const hourMs = 3_600_000
const looseForMs = 24 * hourMs
const removedAtOnce = 500

/** Keeps pictures: their rows in a table of the feature's own, their bytes among the objects. */
export function createPictureShelf({ db, clock, objects }: PictureDeps): PictureShelf {
  const cleanImage = createImageCleaner()
  return {
    async add(file, giver) {
      const since = new Date(clock() - hourMs)
      const isFull = async (on: Db) => (await giver.count(on, since)) >= giver.mostInAnHour
      if (await isFull(db)) return refuse('upload_limit_reached')
      const image = await cleanImage(file)
      if (!image.ok) return image
      const { bytes, extension, width, height } = image.value
      const id = `${randomBytes(16).toString('hex')}.${extension}`
      // The row comes first: a crash in between leaves a row that is cleaned up, never a file nobody knows.
      const kept = await inTransaction(db, async (tx) => {
        await giver.takeTurn(tx)
        if (await isFull(tx)) return undefined
        const row = { id, byteCount: bytes.length, width, height, at: new Date(clock()) }
        await giver.insert(tx, row)
        return row
      })
      if (!kept) return refuse('upload_limit_reached')
      await objects.write(id, bytes, mediaTypes[extension])
      return ok(kept)
    },
    async removeLoose(loose) {
      const found = await loose.find(new Date(clock() - looseForMs), removedAtOnce)
      for (const row of found) if (await loose.remove(row)) await objects.remove(row.id)
      return found.length
    },
  }
}
