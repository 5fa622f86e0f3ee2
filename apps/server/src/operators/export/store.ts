import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ExportRow {
  readonly id: bigint
  readonly operator_id: bigint
  readonly list: string
  readonly query: Record<string, string>
  readonly state: 'waiting' | 'running' | 'ready' | 'failed'
  readonly row_count: number
  readonly part_count: number
  readonly asked_at: Date
}

const columns = 'id, operator_id, list, query, state, row_count, part_count, asked_at'

export const insertExport = (db: Db, given: { operatorId: bigint; list: string; query: string; at: Date }) =>
  row<{ id: bigint }>(
    db,
    `insert into export_file (operator_id, list, query, asked_at) values ($1, $2, $3, $4) returning id`,
    [given.operatorId, given.list, given.query, given.at],
  )

export const findExport = (db: Db, id: bigint) =>
  row<ExportRow>(db, `select ${columns} from export_file where id = $1`, [id])

export const listExports = (db: Db, given: { operatorId: bigint; before: bigint | null; limit: number }) =>
  rows<ExportRow>(
    db,
    `select ${columns} from export_file where operator_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [given.operatorId, given.before, given.limit],
  )

/** A job that runs a second time begins anew. */
export const beginExport = (db: Db, id: bigint) =>
  rows(
    db,
    `with parts as (delete from export_part where export_id = $1)
     update export_file set state = 'running', row_count = 0, part_count = 0 where id = $1`,
    [id],
  )

export const writePart = (db: Db, given: { id: bigint; seq: number; content: string; rowCount: number }) =>
  rows(
    db,
    `with part as (insert into export_part (export_id, seq, content) values ($1, $2, $3))
     update export_file set row_count = $4, part_count = $2 + 1 where id = $1`,
    [given.id, given.seq, given.content, given.rowCount],
  )

export const endExport = (db: Db, id: bigint, state: 'ready' | 'failed', at: Date) =>
  rows(db, `update export_file set state = $2, finished_at = $3 where id = $1`, [id, state, at])

export const findPart = (db: Db, given: { id: bigint; seq: number; operatorId: bigint }) =>
  row<{ content: string }>(
    db,
    `select p.content from export_part p join export_file f on f.id = p.export_id
      where p.export_id = $1 and p.seq = $2 and f.operator_id = $3 and f.state = 'ready'`,
    [given.id, given.seq, given.operatorId],
  )

export const deleteBefore = (db: Db, at: Date) =>
  rows(db, `delete from export_file where asked_at < $1`, [at])
