import { fileURLToPath } from 'node:url'
import { mountPages } from '@baize/provider-kit/pages'
import type { Part } from '../deps.ts'

const usualDist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The built pages: the book, and the public proof of a match. */
export const pagePart = (distDir = usualDist): Part => ({
  register: (app, { pool }) =>
    mountPages(app, { pool, distDir, publicPages: { '/proof/:event': 'proof.html' } }),
})
