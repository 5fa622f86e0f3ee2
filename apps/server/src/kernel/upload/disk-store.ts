import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invariant } from '@baize/std'
import type { ObjectStore } from './object-store.ts'

const known = /^[0-9a-f]{32}\.(png|jpg)$/

/** Keeps files under a directory of this machine; several nodes need a shared one, or a bucket. */
export function createDiskStore(directory: string): ObjectStore {
  const pathOf = (name: string) => {
    invariant(known.test(name), 'an object has a name of ours')
    return join(directory, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Readers see the whole file or none.
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
    },
    read: (name) => readFile(pathOf(name)).catch(undefinedWhenMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
