import { levelsOf, pathIn } from '@baize/lottery/proof'
import type { Pool } from '@baize/runtime'
import { joinHashes } from '../signing/tree-hash.ts'
import * as store from './store.ts'

type Levels = readonly (readonly Uint8Array[])[]

const remembered = 16
const hashBytes = 32

/**
 * Paths through the logs of nodes. The trees asked for last are kept: a large draw takes a second to hash.
 */
export function createLogTrees(db: Pool) {
  const trees = new Map<string, Promise<Levels>>()
  const read = async (of: { drawId: string; node: string; size: number }): Promise<Levels> => {
    const hashes = await store.findLeafHashes(db, of)
    const leafAt = (place: number) => hashes.subarray(place * hashBytes, (place + 1) * hashBytes)
    return levelsOf(
      Array.from({ length: of.size }, (_, place) => leafAt(place)),
      joinHashes,
    )
  }
  return {
    /** The way from a leaf to the root of the head that covers it. */
    async path(
      of: { drawId: string; node: string; size: number },
      index: number,
    ): Promise<readonly Uint8Array[]> {
      const key = `${of.drawId} ${of.node} ${of.size}`
      const levels = trees.get(key) ?? read(of)
      trees.delete(key)
      trees.set(key, levels)
      levels.catch(() => trees.delete(key))
      for (const oldest of trees.keys()) if (trees.size > remembered) trees.delete(oldest)
      return pathIn(await levels, index)
    },
  }
}

export type LogTrees = ReturnType<typeof createLogTrees>
