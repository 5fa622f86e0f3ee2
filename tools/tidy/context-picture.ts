import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Context {
  /** Contexts whose `api.ts` it may import. */
  readonly imports: readonly string[]
  readonly holds: string
}
export type Contexts = Readonly<Record<string, Context>>

/** The table that the rules of .dependency-cruiser.cjs are made from. */
export const { contexts } = createRequire(import.meta.url)('./contexts.cjs') as { contexts: Contexts }

const begin = '<!-- contexts: node tools/tidy/context-picture.ts writes this -->'
const end = '<!-- end of contexts -->'

/** The contexts by level, an arrow for each import that no other path of arrows says, and all of them in a table. */
export function drawContexts(of: Contexts): string {
  const names = Object.keys(of)
  const levels = Map.groupBy(names, (name) => levelOf(of, name))
  const groups = [...levels.keys()].toSorted((one, other) => other - one)
  const arrows = names.flatMap((name) => barestImports(of, name).map((target) => `  ${name} --> ${target}`))
  return [
    begin,
    '```mermaid',
    'flowchart TD',
    ...groups.map(
      (level) =>
        `  subgraph level${level}[level ${level}]\n    ${levels.get(level)?.join('\n    ') ?? ''}\n  end`,
    ),
    ...arrows,
    '```',
    '',
    '| context | holds | may import |',
    '|---|---|---|',
    ...names.map((name) => `| \`${name}\` | ${of[name]?.holds ?? ''} | ${importsOf(of, name).join(', ')} |`),
    end,
  ].join('\n')
}

const importsOf = (of: Contexts, name: string): readonly string[] => of[name]?.imports ?? []

/** One above the highest of those that it imports. */
function levelOf(of: Contexts, name: string): number {
  return Math.max(-1, ...importsOf(of, name).map((target) => levelOf(of, target))) + 1
}

const barestImports = (of: Contexts, name: string): string[] =>
  importsOf(of, name).filter(
    (target) => !importsOf(of, name).some((between) => between !== target && reaches(of, between, target)),
  )

const reaches = (of: Contexts, from: string, to: string): boolean =>
  importsOf(of, from).some((target) => target === to || reaches(of, target, to))

/** Whether a page shows the contexts as the rules have them. */
export const showsContexts = (page: string): boolean => page.includes(drawContexts(contexts))

if (import.meta.main) {
  const file = fileURLToPath(new URL('../../docs/ARCHITECTURE.md', import.meta.url))
  const page = readFileSync(file, 'utf8')
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/ARCHITECTURE.md has no place for the contexts')
  writeFileSync(file, page.slice(0, from) + drawContexts(contexts) + page.slice(to + end.length))
}
