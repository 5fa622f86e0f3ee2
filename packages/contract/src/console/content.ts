import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { contentKind } from '../content.ts'
import { isoTime } from '../envelope.ts'
import { imageMaxBytes, imageMediaTypes } from '../upload.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'

const both = z.object({ EN: z.string().max(200_000), BN: z.string().max(200_000) })

/** A piece of content, in both languages. */
export const contentDraft = z.object({
  kind: contentKind,
  /** Its name in addresses: letters, digits, hyphens. */
  name: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/),
  position: z.int().min(-100_000).max(100_000),
  state: z.enum(['draft', 'published']),
  from: isoTime,
  until: isoTime.nullable(),
  title: both,
  /** HTML; what is kept is sanitised. */
  body: both,
  /** What the kind holds beside its texts; `contentKinds` has the shape. */
  fields: z.record(z.string().max(40), z.unknown()),
})

/** `kind.name`. */
const contentId = z.string().regex(/^[a-z_]{2,20}\.[A-Za-z0-9][\w-]{0,63}$/)
const contentLine = contentDraft.extend({
  id: z.string(),
  version,
  updatedAt: isoTime,
  /** Published and within its time. */
  isVisible: z.boolean(),
})

const act = { method: 'POST' as const, access: 'operator' as const, value: z.null() }

export const contentDeskCalls = defineCalls({
  contentList: listCall({
    path: '/console/contents',
    permission: 'content_read',
    summary: 'Content of one kind in site order, including drafts and past items',
    filters: {
      kind: contentKind.default('banner'),
      state: z.enum(['draft', 'published']).optional(),
      q: z.string().max(100).optional(),
    },
    item: contentLine,
  }),
  contentRead: {
    method: 'GET',
    path: '/console/content',
    access: 'operator',
    permission: 'content_read',
    summary: 'One piece of content, both languages',
    query: z.object({ id: contentId }),
    value: contentLine,
    errors: [...operatorErrors, 'content_not_found'],
  },
  contentKinds: {
    method: 'GET',
    path: '/console/content/kinds',
    access: 'operator',
    permission: 'content_read',
    summary: 'The kinds of content: whether each has a text, and the JSON Schema of its fields',
    value: z.object({
      kinds: z.array(z.object({ kind: contentKind, hasText: z.boolean(), shape: z.unknown() })),
    }),
    errors: operatorErrors,
  },
  contentPreview: {
    ...act,
    path: '/console/content/preview',
    permission: 'content_read',
    summary: 'A preview of HTML as the site would show it; nothing is saved',
    body: z.object({ body: both }),
    value: z.object({ body: both }),
    errors: operatorErrors,
  },
  contentPictureAdd: {
    method: 'POST',
    path: '/console/content/picture',
    access: 'operator',
    permission: 'content_write',
    summary: 'Uploads an image for the site (PNG or JPEG); the server re-encodes it',
    upload: { mediaTypes: imageMediaTypes, maxBytes: imageMaxBytes },
    value: z.object({ path: z.string(), width: z.int(), height: z.int() }),
    errors: [...operatorErrors, 'upload_not_an_image', 'upload_limit_reached'],
  },
  contentPictureRead: {
    method: 'GET',
    path: '/console/content/picture',
    access: 'operator',
    permission: 'content_read',
    summary: 'An image of the site, drawn or uploaded, in the answer',
    query: z.object({ path: z.string().max(200) }),
    value: z.object({ dataUrl: z.string() }),
    errors: [...operatorErrors, 'content_not_found'],
  },
  contentSave: {
    ...act,
    path: '/console/content/save',
    permission: 'content_write',
    summary: 'Saves content; `version` 0 adds an item. Open pages show it at once',
    body: contentDraft.extend({ version: z.int().min(0), reason }),
    value: z.object({ version }),
    errors: [...operatorErrors, 'content_invalid', 'version_conflict'],
  },
  contentDelete: {
    ...act,
    path: '/console/content/delete',
    permission: 'content_write',
    summary: 'Removes content; its text stays in the audit log',
    body: z.object({ id: contentId, version, reason }),
    errors: [...operatorErrors, 'content_not_found', 'version_conflict'],
  },
})
