import type { ContentKind } from '@baize/contract'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ContentRow {
  readonly kind: ContentKind
  readonly id: string
  readonly position: number
  readonly state: 'draft' | 'published'
  readonly visible_from: Date
  readonly visible_until: Date | null
  readonly title_en: string
  readonly title_bn: string
  readonly body_en: string
  readonly body_bn: string
  readonly fields: unknown
  readonly revision: number
  readonly updated_at: Date
}

export type NewContentRow = Omit<ContentRow, 'revision' | 'updated_at'>

/** By position, then the newest first. */
export const findContent = (db: Db, kind: ContentKind) =>
  rows<ContentRow>(
    db,
    `select kind, id, position, state, visible_from, visible_until, title_en, title_bn, body_en, body_bn,
            fields, revision, updated_at
       from content where kind = $1 order by position, visible_from desc, id`,
    [kind],
  )

/** Until the end of `tx`, nobody else writes this piece. */
export const holdContent = (tx: Db, kind: ContentKind, id: string) =>
  row<ContentRow>(
    tx,
    `select kind, id, position, state, visible_from, visible_until, title_en, title_bn, body_en, body_bn,
            fields, revision, updated_at
       from content where kind = $1 and id = $2 for update`,
    [kind, id],
  )

const insertion = `insert into content (kind, id, position, state, visible_from, visible_until, title_en,
    title_bn, body_en, body_bn, fields, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12)`

const valuesOf = (content: NewContentRow, at: Date): unknown[] => [
  content.kind,
  content.id,
  content.position,
  content.state,
  content.visible_from,
  content.visible_until,
  content.title_en,
  content.title_bn,
  content.body_en,
  content.body_bn,
  JSON.stringify(content.fields),
  at,
]

/** Gives the revision that was written, or nothing when the row is no longer at `basedOn`. */
export const writeContent = (
  db: Db,
  content: NewContentRow,
  { at, basedOn }: { at: Date; basedOn: number | null },
) =>
  row<{ revision: number }>(
    db,
    `${insertion}
     on conflict (kind, id) do update set position = excluded.position, state = excluded.state,
       visible_from = excluded.visible_from, visible_until = excluded.visible_until,
       title_en = excluded.title_en, title_bn = excluded.title_bn, body_en = excluded.body_en,
       body_bn = excluded.body_bn, fields = excluded.fields, updated_at = excluded.updated_at,
       revision = content.revision + 1
     where $13::int is null or content.revision = $13
     returning revision`,
    [...valuesOf(content, at), basedOn],
  )

/** True when it was not there. */
export const insertMissing = async (db: Db, content: NewContentRow, at: Date): Promise<boolean> =>
  (await row(db, `${insertion} on conflict (kind, id) do nothing returning id`, valuesOf(content, at))) !==
  undefined

/** Whatever its revision when none is given. */
export const deleteContent = async (
  db: Db,
  kind: ContentKind,
  id: string,
  revision: number | null = null,
): Promise<boolean> =>
  (await row(
    db,
    `delete from content where kind = $1 and id = $2 and ($3::int is null or revision = $3) returning id`,
    [kind, id, revision],
  )) !== undefined
