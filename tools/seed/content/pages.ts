import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { housePages } from './about.ts'
import { posts } from './posts.ts'
import { article, both, dayMs } from './text.ts'

export const pages = (nowMs: number): NewContent[] =>
  housePages.map(({ id, title, lines }, position) => ({
    kind: 'page',
    id,
    position,
    state: 'published',
    fromMs: nowMs,
    untilMs: null,
    title: both(title),
    body: article(lines),
    fields: {},
  }))

export const blog = (nowMs: number): NewContent[] =>
  posts.map(({ id, picture, title, summary, lines }, position) => ({
    kind: 'blog',
    id,
    position,
    state: 'published',
    fromMs: nowMs - position * 4 * dayMs,
    untilMs: null,
    title: both(title),
    body: article(lines),
    fields: { picture: `/art/banners/${picture}.svg`, summary: both(summary) },
  }))
