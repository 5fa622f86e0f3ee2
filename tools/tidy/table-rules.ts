import { linesMatching, tests, type Rule } from './rule.ts'
import { foreignReads, foreignWrites, ownedTables, publicTables } from './tables.ts'

const owners = new Map(
  Object.entries(ownedTables).flatMap(([context, tables]) =>
    tables.map((table) => [table, context] as const),
  ),
)

export interface TableUse {
  readonly line: number
  readonly table: string
  readonly isWrite: boolean
}

const naming =
  /(?<!<)\b(from|join|into|update|using|truncate|table)\s+(?:(?:only|lateral)\s+|public\.)*([a-z_]+)/gi
const comment = /^\s*(\/\/|\/?\*|--)/

/** A part of a statement with a name of its own, which hides a table of that name in the whole file. */
const part = /\b([a-z_]+)(?:\s*\([a-z_, ]+\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/** Where SQL names a table of the platform. */
export function tablesIn(lines: readonly string[]): TableUse[] {
  const parts = new Set([...lines.join('\n').matchAll(part)].map(({ 1: name = '' }) => name.toLowerCase()))
  return lines.flatMap((text, index) =>
    comment.test(text)
      ? []
      : [...text.matchAll(naming)].flatMap(({ 1: verb = '', 2: name = '', index: at }) => {
          const table = name.toLowerCase()
          if (!owners.has(table) || parts.has(table)) return []
          const isWrite = /^(into|update|truncate)$/i.test(verb) || /\bdelete\s+$/i.test(text.slice(0, at))
          return [{ line: index + 1, table, isWrite }]
        }),
  )
}

/** The context of a file of the server, or nothing. */
export const contextOf = (path: string): string | undefined =>
  /^apps\/server\/src\/([a-z]+)\/.*\.ts$/.exec(path)?.[1]

export const isForeign = (context: string, { table, isWrite }: TableUse): boolean =>
  owners.get(table) !== context && (isWrite || !publicTables.includes(table))

const isKnown = (context: string, { table, isWrite }: TableUse): boolean =>
  ((isWrite ? foreignWrites : foreignReads)[context] ?? []).includes(table)

/** Rules on who may name a table. */
export const tableRules: readonly Rule[] = [
  {
    name: 'foreign-table',
    instead:
      'A table belongs to one context (tools/tidy/tables.ts): ask the owner through its api.ts for what is in it.',
    paths: /^apps\/server\/src\/[a-z]+\/.*\.ts$/,
    except: new RegExp(`${tests.source}|^apps/server/src/testing/`),
    find({ path, lines }) {
      const context = contextOf(path)
      if (context === undefined) return []
      const foreign = tablesIn(lines).filter((use) => isForeign(context, use) && !isKnown(context, use))
      return foreign.map(({ line }) => line)
    },
    breaks: [
      ['apps/server/src/cashier/deposit/store.ts', '`select 1 from feedback`'],
      ['apps/server/src/cashier/deposit/store.ts', '`update wallet set cash = 0`'],
      ['apps/server/src/lobby/catalogue/store.ts', '`delete from only public.deposit where true`'],
    ],
    keeps: [
      ['apps/server/src/cashier/deposit/store.ts', '`select 1 from deposit`'],
      ['apps/server/src/cashier/deposit/store.ts', ' * Rows that come from feedback'],
      ['apps/server/src/cashier/deposit/store.ts', '`with feedback as (select 1) select * from feedback`'],
      ['apps/server/src/cashier/deposit/store.test.ts', '`select 1 from feedback`'],
    ],
  },
  {
    name: 'table-without-context',
    instead: 'Give the table to a context: tools/tidy/tables.ts.',
    paths: /^apps\/server\/migrations\/.*\.sql$/,
    find: ({ lines }) =>
      linesMatching(/^create\s/i)({ path: '', lines }).filter((line) => isUnowned(lines, line)),
    breaks: [['apps/server/migrations/0999_x.sql', 'create table voucher (']],
    keeps: [['apps/server/migrations/0999_x.sql', 'create table deposit (']],
  },
]

const creating =
  /^create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?(\w+)/i

function isUnowned(lines: readonly string[], line: number): boolean {
  const name = creating.exec(lines[line - 1] ?? '')?.[1]
  return name !== undefined && !owners.has(name)
}
