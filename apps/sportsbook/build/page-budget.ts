import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The parts of a built script that say what a page loads. */
interface Script {
  readonly code: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

type Scripts = ReadonlyMap<string, Script>

/**
 * Fails the build when scripts weigh more than their limits (brotli): those of a first page, with the texts
 * of one language, and those that the tracker of a match adds.
 */
export function pageBudget(limits: { firstKb: number; trackerKb: number }): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts: Scripts = new Map(
        Object.entries(bundle).flatMap(([name, item]) => (item.type === 'chunk' ? [[name, item]] : [])),
      )
      const kb = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name)?.code ?? '').length, 0) /
        1024
      for (const [entry, { isEntry }] of scripts) {
        if (!isEntry) continue
        const first = kb(withTexts(scripts, entry))
        this.info(`${entry}: ${first.toFixed(1)} kB brotli (budget ${limits.firstKb} kB)`)
        if (first > limits.firstKb) this.error(`${entry} loads ${first.toFixed(1)} kB of scripts first`)
      }
      const trackers = [...scripts].filter(([, { facadeModuleId }]) =>
        facadeModuleId?.endsWith('/tracker/open.tsx'),
      )
      for (const [tracker] of trackers) {
        const play =
          [...scripts].find(([, { facadeModuleId }]) => facadeModuleId?.endsWith('play.html'))?.[0] ?? ''
        const before = reached(scripts, play)
        const added = kb([...reached(scripts, tracker)].filter((name) => !before.has(name)))
        this.info(`tracker: ${added.toFixed(1)} kB brotli (budget ${limits.trackerKb} kB)`)
        if (added > limits.trackerKb) this.error(`the tracker adds ${added.toFixed(1)} kB of scripts`)
      }
    },
  }
}

function reached(scripts: Scripts, start: string, names: Set<string> = new Set()): Set<string> {
  if (names.has(start)) return names
  names.add(start)
  for (const next of scripts.get(start)?.imports ?? []) reached(scripts, next, names)
  return names
}

/** The texts of Bengali are the heavier ones. */
function withTexts(scripts: Scripts, entry: string): Set<string> {
  const first = reached(scripts, entry)
  const texts = [...first]
    .flatMap((name) => [...(scripts.get(name)?.dynamicImports ?? [])])
    .filter((name) => /i18n\/src\/bn\//.test(scripts.get(name)?.facadeModuleId ?? ''))
  return texts.reduce((names, name) => reached(scripts, name, names), new Set(first))
}
