import type { Plugin } from 'vite'
import { reachedFrom, type ModuleGraph } from './first-visit.ts'

interface PartGraph extends ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

export interface ChainOptions {
  /** What the page itself names: one request after it. */
  readonly entries: readonly string[]
  /** Modules whose later parts are pages of their own, not parts of the first one. */
  readonly routers: readonly string[]
  /** Endings of modules that wait for an act of the visitor, such as scrolling or pressing a button. */
  readonly onDemand: readonly string[]
}

/**
 * The requests that would come fourth in a row on a first visit: page, script, part, and a part that this
 * part asks for by itself. Each is given as the asking module and the one it asks for.
 */
export function fourthRequests(graph: PartGraph, options: ChainOptions): [string, string][] {
  const { entries, routers, onDemand } = options
  const second = reachedFrom(entries, graph)
  const isOnDemand = (id: string) => onDemand.some((end) => id.endsWith(end))
  const laterOf = (ids: Iterable<string>) =>
    [...ids].flatMap((asking) =>
      (graph.getModuleInfo(asking)?.dynamicallyImportedIds ?? [])
        .filter((asked) => !isOnDemand(asked))
        .map((asked): [string, string] => [asking, asked]),
    )
  const third = new Set(laterOf([...second].filter((id) => !routers.includes(id))).map(([, asked]) => asked))
  // What several parts ask for is asked for by the one that comes first.
  const known = reachedFrom([...entries, ...third], graph)
  const fourth = laterOf([...known].filter((id) => !second.has(id)))
  return fourth.filter(([, asked]) => !known.has(asked))
}

/** Fails the build when the longest chain of requests of a first visit grows beyond three. */
export function chainBudget(options: ChainOptions): Plugin {
  return {
    name: 'chain-budget',
    apply: 'build',
    generateBundle() {
      const found = fourthRequests({ getModuleInfo: (id) => this.getModuleInfo(id) }, options)
      for (const [asking, asked] of found) this.warn(`${asking} asks for ${asked}`)
      if (found.length > 0)
        this.error(
          'a first visit would make four requests in a row: import the part where it is used, ask for it ' +
            'beside its parent, or name it in onDemand when it waits for an act of the visitor',
        )
    },
  }
}
