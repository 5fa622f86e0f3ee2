import { findTableModel, rulesOf, type AnyTableRules, type TableModel } from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { lockTable, type TableRow } from './table-store.ts'

/** A locked table in a transaction: nobody else changes its seats or its hand. */
export interface AtTable {
  readonly deps: StudioDeps
  readonly tx: Tx
  readonly table: TableRow
  readonly model: TableModel
  readonly rules: AnyTableRules
  readonly levelMinor: number
}

export async function lockAt(deps: StudioDeps, tx: Tx, tableId: string): Promise<AtTable | undefined> {
  const table = await lockTable(tx, tableId)
  return table && atTable(deps, tx, table)
}

export function atTable(deps: StudioDeps, tx: Tx, table: TableRow): AtTable {
  const model = modelOfTable(table)
  return { deps, tx, table, model, rules: rulesOf(model), levelMinor: safeMinor(table.levelMinor) }
}

export function modelOfTable(table: Pick<TableRow, 'modelId' | 'modelVersion'>): TableModel {
  const model = findTableModel(table.modelId, table.modelVersion)
  invariant(model, `model ${table.modelId} v${table.modelVersion} is kept`)
  return model
}
