import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(js|css|svg|json|webmanifest|txt|xml)$/
/** Shorter ones fit one packet either way. */
const leastBytes = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Lays a `.br` and a `.gz` beside every built text, as small as they get; the server sends them as they are.
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir !== undefined) await compressFiles(dir)
      },
    },
  }
}

export async function compressFiles(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true })
  const compressible = files.filter((file) => texts.test(file)).map((file) => join(directory, file))
  await Promise.all(compressible.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
