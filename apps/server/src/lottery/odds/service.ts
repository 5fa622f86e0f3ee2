import { formulaTable, tableVersion, type OddsTable } from '@baize/lottery/play'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import * as store from './store.ts'

/** The odds by which draws of a lottery are sold. */
export interface LotteryOdds {
  /** Of the draws that open at an instant: it never changes once they are open. */
  of(gameCode: string, opensAt: Date): Promise<OddsTable>
}

/** Versions start at least half a minute after they were agreed. */
const keptMs = 2_000

/** Versions that operators set stand behind that of the formula that they are parts of: 1001, 1002. */
export const versionsOfFormula = 1_000

/** Gives nothing of another formula: its parts were agreed for other odds. */
const isOfFormula = ({ version }: { readonly version: number }): boolean =>
  Math.floor(version / versionsOfFormula) === tableVersion

export const nextVersion = (tables: readonly store.SetTable[]): number =>
  (tables.find(isOfFormula)?.version ?? tableVersion * versionsOfFormula) + 1

/** The last version whose time had come. */
export function tableAt(tables: readonly store.SetTable[], opensAt: Date): OddsTable {
  const found = tables.find((table) => isOfFormula(table) && table.startsAt.getTime() <= opensAt.getTime())
  return found ? { version: found.version, parts: found.parts } : formulaTable
}

export function createLotteryOdds({ db, clock }: { readonly db: Pool; readonly clock: Clock }): LotteryOdds {
  const kept = new Map<string, { readonly atMs: number; readonly read: Promise<readonly store.SetTable[]> }>()
  function tablesOf(gameCode: string): Promise<readonly store.SetTable[]> {
    const known = kept.get(gameCode)
    if (known && Math.abs(clock() - known.atMs) < keptMs) return known.read
    const entry = { atMs: clock(), read: store.findTables(db, gameCode) }
    kept.set(gameCode, entry)
    entry.read.catch(() => kept.delete(gameCode))
    return entry.read
  }
  return { of: async (gameCode, opensAt) => tableAt(await tablesOf(gameCode), opensAt) }
}
