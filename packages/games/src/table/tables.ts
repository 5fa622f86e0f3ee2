import { findIn } from '../kind.ts'
import { holdemRules } from './holdem/engine.ts'
import { ludoRules } from './ludo/engine.ts'
import { pattiRules } from './patti/engine.ts'
import { rummyRules } from './rummy/engine.ts'
import type { AnyTableRules, TableModel, TableRules } from './types.ts'

/** Every game that players play against each other: a new one is its folder and a line here. */
export const tableGames = {
  patti: pattiRules,
  holdem: holdemRules,
  ludo: ludoRules,
  rummy: rummyRules,
} as const

export type TableKind = keyof typeof tableGames

type PartsOf<R> =
  R extends TableRules<infer Model, infer Hand, infer Move, infer View>
    ? { model: Model; hand: Hand; move: Move; view: View }
    : never
type Parts = { [Kind in TableKind]: PartsOf<(typeof tableGames)[Kind]> }

export type TableHand = Parts[TableKind]['hand']
export type TablePlay = Parts[TableKind]['move']
export type TableView = Parts[TableKind]['view']

export const isTableKind = (kind: unknown): kind is TableKind =>
  typeof kind === 'string' && Object.hasOwn(tableGames, kind)

/** The rules of a model or a hand, as ones that take any of its kind. */
export function rulesOf(of: { readonly kind: string }): AnyTableRules {
  if (!isTableKind(of.kind)) throw new Error(`no table plays ${of.kind}`)
  return tableGames[of.kind]
}

/** Finds the model of a table by id: the newest version, or the one asked for. */
export const findTableModel = (id: string, version?: number): TableModel | undefined =>
  findIn(
    Object.values(tableGames).flatMap((rules): readonly TableModel[] => rules.models),
    { id, ...(version !== undefined && { version }) },
  )
