import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from './precompressed.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'precompressed-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('long texts get two smaller copies that say the same; pictures and short texts get none', async () => {
  await mkdir(join(directory, 'assets'))
  const long = 'export const words = "play fair"\n'.repeat(100)
  await writeFile(join(directory, 'assets', 'long.js'), long)
  await writeFile(join(directory, 'assets', 'short.js'), 'export {}')
  await writeFile(join(directory, 'assets', 'font.woff2'), long)
  await compressFiles(directory)
  expect((await readdir(join(directory, 'assets'))).toSorted()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'short.js',
  ])
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((end) => readFile(join(directory, 'assets', `long.js.${end}`))),
  )
  expect(br && brotliDecompressSync(br).toString()).toBe(long)
  expect(gz && gunzipSync(gz).toString()).toBe(long)
  expect(br?.length).toBeLessThan(long.length / 10)
})
