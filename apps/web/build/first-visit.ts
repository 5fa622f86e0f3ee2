export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Tells which modules the first visit loads: those that are reached from the entries without a dynamic
 * import.
 * What only later parts share is kept apart from them.
 */
export function createFirstVisit(entries: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let first: Set<string> | undefined
  return (id, graph) => {
    first ??= reachedFrom(entries, graph)
    return first.has(id)
  }
}

/** The entries and everything they import at once. */
export function reachedFrom(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
