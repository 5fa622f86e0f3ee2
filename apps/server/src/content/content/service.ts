import type { ContentKind } from '@baize/contract'
import { isVisible } from '@baize/domain/content'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Events } from '../../kernel/events/events.ts'
import { fieldsOf, kindsWithHtml, type FieldsOf } from './kinds.ts'
import { sanitiseHtml } from '../../kernel/html/sanitise-html.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

export interface BothLanguages {
  readonly EN: string
  readonly BN: string
}

/** A piece of content; instants in milliseconds. */
export interface Content<Kind extends ContentKind = ContentKind> {
  readonly kind: Kind
  readonly id: string
  readonly position: number
  readonly state: 'draft' | 'published'
  readonly fromMs: number
  readonly untilMs: number | null
  readonly title: BothLanguages
  readonly body: BothLanguages
  readonly fields: FieldsOf<Kind>
  readonly revision: number
  readonly updatedMs: number
}

export type NewContent<Kind extends ContentKind = ContentKind> = {
  [K in Kind]: Omit<Content<K>, 'revision' | 'updatedMs'>
}[Kind]

/** A piece as it was and as it is then; nothing where there was, or is, none. */
export interface ContentChange {
  readonly before: store.NewContentRow | undefined
  readonly after: store.NewContentRow | undefined
}

export interface ContentService {
  /**
   * What can be seen now, in order, with the age of the site where a text says `{age}`. Read from memory: a
   * change on any node is seen at once.
   */
  visible<Kind extends ContentKind>(kind: Kind): Promise<readonly Content<Kind>[]>
  /** Everything, drafts and the past too. */
  all<Kind extends ContentKind>(kind: Kind): Promise<readonly Content<Kind>[]>
  /**
   * Writes a piece, its HTML sanitised (decision D14), and tells every node and page. `basedOn` is the
   * revision that the writer has seen: another one's change in between is a `content_conflict`.
   */
  write(
    content: NewContent,
    basedOn?: number,
    /** What else belongs to the change, in its transaction. */
    alongside?: (tx: Db, change: ContentChange) => Promise<void>,
  ): Promise<Result<number, 'content_invalid' | 'content_conflict'>>
  /** Writes those that are not there yet and leaves the others as they are. Gives how many were new. */
  writeMissing(contents: readonly NewContent[]): Promise<number>
  /** False when there is none. */
  remove(kind: ContentKind, id: string): Promise<boolean>
  /** Removes what is still at this revision, with what else belongs to it. */
  removeAt(
    place: { kind: ContentKind; id: string; revision: number },
    alongside: (tx: Db, change: ContentChange) => Promise<void>,
  ): Promise<boolean>
}

export interface ContentDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish' | 'subscribe'>
  readonly settings: Pick<Settings, 'read'>
}

const fillAge = ({ EN, BN }: BothLanguages, age: number): BothLanguages => ({
  EN: EN.replaceAll('{age}', `${age}`),
  BN: BN.replaceAll('{age}', `${age}`),
})

const withAge = <Text extends { readonly title: BothLanguages; readonly body: BothLanguages }>(
  content: Text,
  age: number,
): Text => ({ ...content, title: fillAge(content.title, age), body: fillAge(content.body, age) })

/** Events hasten what is true in the database and may be lost: nothing is kept longer than this. */
const keptForMs = 30_000

export function createContentService({ db, clock, events, settings }: ContentDeps): ContentService {
  const kept = createKept(clock)
  events.subscribe((event) => {
    if (event.kind === 'content_changed') kept.drop(event.content)
  })
  const announce = (kind: ContentKind) => {
    kept.drop(kind)
    return events.publish({ kind: 'content_changed', content: kind })
  }
  const all = <Kind extends ContentKind>(kind: Kind) =>
    kept.get(kind, async () => (await store.findContent(db, kind)).map(toContent<Kind>))
  return {
    all,
    async visible(kind) {
      const { minimumAge } = (await settings.read()).security
      const shown = (await all(kind)).filter((content) => isVisible(content, clock()))
      return shown.map((content) => withAge(content, minimumAge))
    },
    async write(content, basedOn, alongside) {
      const row = toRow(content)
      if (!row.ok) return row
      const at = new Date(clock())
      const written = await inTransaction(db, async (tx) => {
        const before = await store.holdContent(tx, content.kind, content.id)
        // What was removed meanwhile does not come back.
        if (basedOn !== undefined && basedOn > 0 && !before) return undefined
        const done = await store.writeContent(tx, row.value, { at, basedOn: basedOn ?? null })
        if (done) await alongside?.(tx, { before, after: row.value })
        return done
      })
      if (!written) return refuse('content_conflict')
      await announce(content.kind)
      return ok(written.revision)
    },
    async writeMissing(contents) {
      const changed: ContentKind[] = []
      for (const content of contents) {
        const row = toRow(content)
        invariant(row.ok, `the ${content.kind} ${content.id} cannot be written`)
        if (await store.insertMissing(db, row.value, new Date(clock()))) changed.push(content.kind)
      }
      for (const kind of new Set(changed)) await announce(kind)
      return changed.length
    },
    async remove(kind, id) {
      const wasThere = await store.deleteContent(db, kind, id)
      if (wasThere) await announce(kind)
      return wasThere
    },
    async removeAt({ kind, id, revision }, alongside) {
      const wasThere = await inTransaction(db, async (tx) => {
        const before = await store.holdContent(tx, kind, id)
        const isGone = await store.deleteContent(tx, kind, id, revision)
        if (isGone) await alongside(tx, { before, after: undefined })
        return isGone
      })
      if (wasThere) await announce(kind)
      return wasThere
    },
  }
}

/** Callers at once share one reading; what was dropped while it was read is not kept. */
function createKept(clock: Clock) {
  const kept = new Map<string, { readonly atMs: number; readonly value: Promise<unknown> }>()
  return {
    drop: (key: string) => void kept.delete(key),
    get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known && Math.abs(clock() - known.atMs) < keptForMs) return known.value as Promise<Value>
      const value = load()
      kept.set(key, { atMs: clock(), value })
      value.catch(() => kept.delete(key))
      return value
    },
  }
}

function toContent<Kind extends ContentKind>(row: store.ContentRow): Content<Kind> {
  return {
    kind: row.kind as Kind,
    id: row.id,
    position: row.position,
    state: row.state,
    fromMs: row.visible_from.getTime(),
    untilMs: row.visible_until?.getTime() ?? null,
    title: { EN: row.title_en, BN: row.title_bn },
    body: { EN: row.body_en, BN: row.body_bn },
    fields: fieldsOf[row.kind].parse(row.fields) as FieldsOf<Kind>,
    revision: row.revision,
    updatedMs: row.updated_at.getTime(),
  }
}

const titleMaxLength = 200
const bodyMaxLength = 100_000

function toRow(content: NewContent): Result<store.NewContentRow, 'content_invalid'> {
  const fields = fieldsOf[content.kind].safeParse(content.fields)
  if (!fields.success) return refuse('content_invalid', { issues: fields.error.issues })
  const { title, body, untilMs } = content
  const isTitled = [title.EN, title.BN].every(
    (text) => text.trim() !== '' && text.length <= titleMaxLength && !/\p{Cc}/u.test(text),
  )
  const isShort = [body.EN, body.BN].every((text) => text.length <= bodyMaxLength)
  const isTimed = untilMs === null || untilMs > content.fromMs
  if (!isTitled || !isShort || !isTimed || !/^[A-Za-z0-9][\w-]{0,63}$/.test(content.id))
    return refuse('content_invalid')
  const write = (html: string) => (kindsWithHtml.has(content.kind) ? sanitiseHtml(html) : '')
  return ok({
    kind: content.kind,
    id: content.id,
    position: content.position,
    state: content.state,
    visible_from: new Date(content.fromMs),
    visible_until: untilMs === null ? null : new Date(untilMs),
    title_en: title.EN.trim(),
    title_bn: title.BN.trim(),
    body_en: write(body.EN),
    body_bn: write(body.BN),
    fields: fields.data,
  })
}
