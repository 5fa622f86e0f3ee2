import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  isEntry: boolean
  imports: string[]
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Fails the build when the scripts that every first visit loads weigh more than `limitKb` (brotli). */
export function scriptBudget({ limitKb, eager }: { limitKb: number; eager: RegExp }): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk') as Chunk[]
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const first = new Set<string>()
      const follow = (file: string) => {
        if (first.has(file)) return
        first.add(file)
        byFile.get(file)?.imports.forEach(follow)
      }
      // The default language is asked for at once, so it counts as part of the first visit.
      for (const chunk of chunks) if (chunk.isEntry || eager.test(chunk.fileName)) follow(chunk.fileName)
      const bytes = [...first].reduce((sum, file) => sum + compressed(byFile.get(file)?.code ?? ''), 0)
      const kb = (bytes / 1024).toFixed(1)
      this.info(`first scripts: ${kb} kB brotli in ${first.size} files (budget ${limitKb} kB)`)
      if (bytes > limitKb * 1024)
        this.error(`first scripts weigh ${kb} kB brotli, the budget is ${limitKb} kB`)
    },
  }
}
