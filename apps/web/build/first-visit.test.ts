import { expect, test } from 'vitest'
import { createFirstVisit } from './first-visit.ts'

test('what the entry imports, also in circles, belongs to the first visit; later parts do not', () => {
  const imports: Record<string, string[]> = { main: ['a', 'b'], a: ['b'], b: ['a'], later: ['a', 'c'], c: [] }
  const graph = {
    getModuleInfo: (id: string) => (id in imports ? { importedIds: imports[id] ?? [] } : null),
  }
  const isFirst = createFirstVisit(['main', 'unknown'])
  expect(Object.keys(imports).filter((id) => isFirst(id, graph))).toEqual(['main', 'a', 'b'])
})
