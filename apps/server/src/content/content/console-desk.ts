import type { BodyOf, ContentKind, GivenValueOf, QueryOf } from '@baize/contract'
import { contentKind } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { isVisible } from '@baize/domain/content'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { fieldsOf, kindsWithHtml } from './kinds.ts'
import { sanitiseHtml } from '../../kernel/html/sanitise-html.ts'
import type { Content, ContentChange, ContentService, NewContent } from './service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Draft = BodyOf<ConsoleCalls['contentSave']>

export interface ContentDesk {
  list(ask: QueryOf<ConsoleCalls['contentList']>): Promise<Value<'contentList'>>
  read(id: string): Promise<Result<Value<'contentRead'>, 'content_not_found'>>
  kinds(): Value<'contentKinds'>
  preview(body: BodyOf<ConsoleCalls['contentPreview']>): Value<'contentPreview'>
  save(
    by: Operator,
    draft: Draft,
  ): Promise<Result<Value<'contentSave'>, 'content_invalid' | 'version_conflict'>>
  remove(
    by: Operator,
    ask: BodyOf<ConsoleCalls['contentDelete']>,
  ): Promise<Result<null, 'content_not_found' | 'version_conflict'>>
}

export interface ContentDeskDeps {
  readonly clock: Clock
  readonly content: Pick<ContentService, 'all' | 'write' | 'removeAt'>
  readonly audit: AuditService
}

export const createContentDesk = (deps: ContentDeskDeps): ContentDesk => ({
  list: (ask) => list(deps, ask),
  async read(id) {
    const found = await find(deps, id)
    return found ? ok(show(found, deps.clock())) : refuse('content_not_found')
  },
  kinds: () => ({
    kinds: contentKind.options.map((kind) => ({
      kind,
      hasText: kindsWithHtml.has(kind),
      shape: z.toJSONSchema(fieldsOf[kind], { unrepresentable: 'any', io: 'input' }),
    })),
  }),
  preview: ({ body }) => ({ body: { EN: sanitiseHtml(body.EN), BN: sanitiseHtml(body.BN) } }),
  save: (by, draft) => save(deps, by, draft),
  remove: (by, ask) => remove(deps, by, ask),
})

/** An id of the console: the kind and the name of the piece in it. */
function readId(id: string): { kind: ContentKind; name: string } | undefined {
  const dot = id.indexOf('.')
  const kind = contentKind.safeParse(id.slice(0, dot))
  return kind.success ? { kind: kind.data, name: id.slice(dot + 1) } : undefined
}

async function find({ content }: ContentDeskDeps, id: string): Promise<Content | undefined> {
  const place = readId(id)
  if (!place) return undefined
  return (await content.all(place.kind)).find((piece) => piece.id === place.name)
}

/** A kind has as many pieces as people wrote: they are in memory, and paged by their place in the order. */
async function list(
  { content, clock }: ContentDeskDeps,
  { kind, state, q, cursor, pageSize }: QueryOf<ConsoleCalls['contentList']>,
): Promise<Value<'contentList'>> {
  const words = q?.toLowerCase()
  const pieces = (await content.all(kind)).filter(
    (piece) =>
      (state === undefined || piece.state === state) &&
      (words === undefined ||
        [piece.id, piece.title.EN, piece.title.BN].some((text) => text.toLowerCase().includes(words))),
  )
  const from = cursor === undefined ? 0 : pieces.findIndex((piece) => idOf(piece) === cursor) + 1
  const page = pieces.slice(from, from + pageSize)
  const last = page.at(-1)
  return {
    list: page.map((piece) => show(piece, clock())),
    nextCursor: last && from + pageSize < pieces.length ? idOf(last) : null,
  }
}

const idOf = ({ kind, id }: Pick<Content, 'kind' | 'id'>): string => `${kind}.${id}`

const show = (piece: Content, nowMs: number): Value<'contentRead'> => ({
  id: idOf(piece),
  kind: piece.kind,
  name: piece.id,
  position: piece.position,
  state: piece.state,
  from: new Date(piece.fromMs).toISOString(),
  until: piece.untilMs === null ? null : new Date(piece.untilMs).toISOString(),
  title: piece.title,
  body: piece.body,
  fields: { ...piece.fields },
  version: piece.revision,
  updatedAt: new Date(piece.updatedMs).toISOString(),
  isVisible: isVisible(piece, nowMs),
})

async function save(deps: ContentDeskDeps, by: Operator, { version, reason, ...draft }: Draft) {
  const { kind, name, from, until, ...rest } = draft
  const piece = {
    ...rest,
    kind,
    id: name,
    fromMs: Date.parse(from),
    untilMs: until === null ? null : Date.parse(until),
  } as NewContent
  const written = await deps.content.write(piece, version, (tx, change) =>
    audit(deps, tx, { event: 'content_written', by, reason, place: { kind, name }, change }),
  )
  if (written.ok) return ok({ version: written.value })
  if (written.code === 'content_conflict') return refuse('version_conflict')
  return refuse('content_invalid', { issues: issuesOf(kind, draft) })
}

/** What does not fit, in words for whoever wrote it. */
function issuesOf(
  kind: ContentKind,
  { fields, until, from }: Pick<Draft, 'fields' | 'from' | 'until'>,
): string {
  const parsed = fieldsOf[kind].safeParse(fields)
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (until !== null && Date.parse(until) <= Date.parse(from)) issues.push('until <= from')
  return issues.length > 0 ? issues.join('; ') : 'title'
}

async function remove(
  deps: ContentDeskDeps,
  by: Operator,
  { id, version, reason }: BodyOf<ConsoleCalls['contentDelete']>,
): Promise<Result<null, 'content_not_found' | 'version_conflict'>> {
  const found = await find(deps, id)
  if (!found) return refuse('content_not_found')
  const { kind, id: name } = found
  const isGone = await deps.content.removeAt({ kind, id: name, revision: version }, (tx, change) =>
    audit(deps, tx, { event: 'content_removed', by, reason, place: { kind, name }, change }),
  )
  return isGone ? ok(null) : refuse('version_conflict')
}

interface Written {
  readonly event: 'content_written' | 'content_removed'
  readonly by: Operator
  readonly reason: string
  readonly place: { readonly kind: string; readonly name: string }
  readonly change: ContentChange
}

const audit = (deps: ContentDeskDeps, tx: Db, { event, by, reason, place, change }: Written) =>
  deps.audit.write(tx, {
    event,
    actor: operatorActor(by),
    before: writeRow(change.before),
    after: writeRow(change.after),
    details: { ...place, reason },
  })

const writeRow = (row: ContentChange['before']): AuditValue =>
  row
    ? {
        position: row.position,
        state: row.state,
        from: row.visible_from.toISOString(),
        until: row.visible_until?.toISOString() ?? null,
        title: { EN: row.title_en, BN: row.title_bn },
        body: { EN: row.body_en, BN: row.body_bn },
        fields: row.fields as AuditValue,
      }
    : null
