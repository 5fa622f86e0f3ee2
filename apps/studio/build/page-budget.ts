import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The parts of a built script that say what a page loads. */
interface Script {
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/**
 * Fails the build when the scripts that one game loads weigh more than the limit (brotli): the page, what it
 * imports at once, the kind’s own chunk, and the texts of both languages.
 */
export function pageBudget({ limitKb }: { limitKb: number }): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = new Map(
        Object.values(bundle).flatMap((item) =>
          item.type === 'chunk' ? [[item.fileName, item] as const] : [],
        ),
      )
      const weights = new Map<string, number>()
      const weigh = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => {
          const known = weights.get(name) ?? brotliCompressSync(scripts.get(name)?.code ?? '').length
          weights.set(name, known)
          return sum + known
        }, 0)
      const loads = loadsOf(scripts).map(({ page, names }) => ({ page, kb: weigh(names) / 1024 }))
      const first = loads.reduce((most, load) => (load.kb > most.kb ? load : most), { page: '', kb: 0 })
      this.info(`heaviest page: ${first.page} ${first.kb.toFixed(1)} kB brotli (budget ${limitKb} kB)`)
      for (const { page, kb } of loads)
        if (kb > limitKb) this.error(`${page} loads ${kb.toFixed(1)} kB brotli, the budget is ${limitKb} kB`)
    },
  }
}

/** Every page with each of its kinds: the scripts that it loads, texts of both languages among them. */
function loadsOf(scripts: ReadonlyMap<string, Script>): { page: string; names: Set<string> }[] {
  const reached = (start: string, names: Set<string> = new Set()): Set<string> => {
    if (names.has(start)) return names
    names.add(start)
    for (const next of scripts.get(start)?.imports ?? []) reached(next, names)
    return names
  }
  return [...scripts.values()]
    .filter(({ isEntry }) => isEntry)
    .flatMap((entry) => {
      const first = reached(entry.fileName)
      const lazy = [...first].flatMap((name) => [...(scripts.get(name)?.dynamicImports ?? [])])
      const isKind = (name: string) => /\/(open|record)\.tsx$/.test(scripts.get(name)?.facadeModuleId ?? '')
      const texts = lazy.filter((name) => !isKind(name))
      return lazy.filter(isKind).map((kind) => ({
        page: kind,
        names: [kind, ...texts].reduce((names, name) => reached(name, names), new Set(first)),
      }))
    })
}
