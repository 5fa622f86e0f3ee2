import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'browser-'))
  for (const name of ['chromium', 'other']) {
    writeFileSync(join(directory, name), '')
    chmodSync(join(directory, name), 0o755)
  }
})
afterAll(() => rmSync(directory, { recursive: true }))

const found = async (choice?: string) =>
  (await findBrowser({ PATH: directory, ...(choice !== undefined && { TEST_BROWSER: choice }) }))
    .executablePath

test('without a choice the system comes first', async () => {
  expect(await found()).toBe(join(directory, 'chromium'))
  expect(await found('system')).toBe(join(directory, 'chromium'))
})

test('the packaged browser is taken though the system has one', async () => {
  expect(await found('packaged')).not.toContain(directory)
})

test('a path names the executable itself', async () => {
  expect(await found(join(directory, 'other'))).toBe(join(directory, 'other'))
})

test.each(['firefox', '/nowhere/chromium'])('%s is refused with what may be chosen', async (choice) => {
  await expect(found(choice)).rejects.toThrow('system, packaged, playwright')
})
