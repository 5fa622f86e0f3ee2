import type { Db } from '../../kernel/database/database.ts'
import { pathIn } from '@baize/lottery/proof'
import { commitmentLevels } from '../draw/day-root.ts'
import * as plans from '../draw/plan-store.ts'

export interface DayProof {
  readonly day: string
  readonly part: number
  readonly size: number
  readonly root: string
  readonly index: number
  readonly path: readonly string[]
  readonly signature: string
  readonly signedAt: Date
}

interface Tree {
  readonly root: plans.StoredDayRoot
  readonly indexOf: ReadonlyMap<string, number>
  readonly levels: readonly (readonly Uint8Array[])[]
}

const remembered = 4
/** A day that has draws without a root is read anew after a while. */
const readAgainMs = 60_000

/** The trees of some days in memory: each takes a day's commitments to be read and hashed. */
export function createDayTrees({ db }: { readonly db: Db }) {
  const days = new Map<string, { trees: Promise<Tree[]>; readAtMs: number }>()
  const read = async (day: string): Promise<Tree[]> => {
    const trees: Tree[] = []
    for (const root of await plans.findDayRoots(db, day)) {
      const levels = commitmentLevels(await plans.findCommitments(db, root.drawIds))
      trees.push({ root, levels, indexOf: new Map(root.drawIds.map((id, index) => [id, index])) })
    }
    return trees
  }
  const treesOf = (day: string, isFresh: (readAtMs: number) => boolean): Promise<Tree[]> => {
    const known = days.get(day)
    if (known && isFresh(known.readAtMs)) return known.trees
    const trees = read(day)
    days.delete(day)
    days.set(day, { trees, readAtMs: performance.now() })
    trees.catch(() => days.delete(day))
    for (const oldest of days.keys()) if (days.size > remembered) days.delete(oldest)
    return trees
  }
  const findIn = (trees: readonly Tree[], drawId: string): DayProof | undefined => {
    const tree = trees.find(({ indexOf }) => indexOf.has(drawId))
    const index = tree?.indexOf.get(drawId)
    if (!tree || index === undefined) return undefined
    const { day, part, root, signature, signedAt, drawIds } = tree.root
    const path = pathIn(tree.levels, index).map((hash) => Buffer.from(hash).toString('hex'))
    return { day, part, size: drawIds.length, root, index, path, signature, signedAt }
  }
  return {
    async find(drawId: string, drawAt: Date): Promise<DayProof | undefined> {
      const day = drawAt.toISOString().slice(0, 10)
      const found = findIn(await treesOf(day, () => true), drawId)
      if (found) return found
      return findIn(await treesOf(day, (readAtMs) => performance.now() - readAtMs < readAgainMs), drawId)
    },
  }
}
