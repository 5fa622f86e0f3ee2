import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { RoleName } from './roles.ts'

/** What of header, menus and footer was pressed in this run: it is the same on every page. */
export interface Frame {
  has(id: string): boolean
  add(id: string): void
}

/** The memory of a role's walks, which several workers share: the runner empties its place before a run. */
export function openFrame(role: RoleName): Frame {
  const { name, outputDir } = test.info().project
  const file = join(outputDir, `pressed-${name}-${role}.txt`)
  mkdirSync(outputDir, { recursive: true })
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return {
    has: (id) => read().includes(JSON.stringify(id)),
    add: (id) => appendFileSync(file, `${JSON.stringify(id)}\n`),
  }
}

/** For a walk that leaves header, menus and footer to others. */
export const skippedFrame: Frame = { has: () => true, add: () => undefined }
