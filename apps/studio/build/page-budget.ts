import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fails the build when all scripts of the pages together weigh more than the limit (brotli). */
export function pageBudget({ limitKb }: { limitKb: number }): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((item) => item.type === 'chunk')
      const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script.code).length, 0)
      const kb = (bytes / 1024).toFixed(1)
      this.info(`scripts: ${kb} kB brotli in ${scripts.length} files (budget ${limitKb} kB)`)
      if (bytes > limitKb * 1024) this.error(`scripts weigh ${kb} kB brotli, the budget is ${limitKb} kB`)
    },
  }
}
