import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contexts } from './context-picture.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
interface Graph {
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>
  options: ICruiseOptions
}
const read = createRequire(import.meta.url)
const files = read(join(root, '.dependency-cruiser.cjs')) as Graph
const folders = read(join(root, '.dependency-cruiser.folders.cjs')) as Graph

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'graph-'))
})
afterAll(() => rmSync(place, { recursive: true }))

let plants = 0

/** Plants files in an empty tree and gives the names of the rules they break. */
async function brokenRules(planted: Record<string, string>, graph: Graph = files): Promise<string[]> {
  return [...new Set((await violationsOf(planted, graph)).map(({ rule }) => rule.name))].sort()
}

async function violationsOf(planted: Record<string, string>, { options, forbidden }: Graph) {
  plants += 1
  const baseDir = join(place, String(plants))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true })
    writeFileSync(join(baseDir, path), text)
  }
  symlinkSync(join(root, 'node_modules'), join(baseDir, 'node_modules'))
  const tops = [...new Set(Object.keys(planted).map((path) => path.split('/')[0] ?? path))]
  const { output } = await cruise(tops, { ...options, baseDir, validate: true, ruleSet: { forbidden } })
  return (output as ICruiseResult).summary.violations
}

const nothing = 'export const nothing = 0\n'
const imports = (target: string) => `import { nothing } from '${target}'\nexport const it = nothing\n`

const plantings: [rule: string, from: string, target: string][] = [
  ['level-of-std', 'packages/std/src/a.ts', 'packages/money/src/b.ts'],
  ['level-of-money', 'packages/money/src/a.ts', 'packages/i18n/src/b.ts'],
  ['level-of-i18n', 'packages/i18n/src/a.ts', 'packages/money/src/b.ts'],
  ['level-of-domain', 'packages/domain/src/play/a.ts', 'packages/games/src/b.ts'],
  ['level-of-games', 'packages/games/src/a.ts', 'packages/domain/src/identity/b.ts'],
  ['level-of-lottery', 'packages/lottery/src/play/a.ts', 'packages/domain/src/play/b.ts'],
  ['level-of-art', 'packages/art/src/a.ts', 'packages/ui/src/b.ts'],
  ['level-of-sports', 'packages/sports/src/a.ts', 'packages/lottery/src/b.ts'],
  ['level-of-provider-kit', 'packages/provider-kit/src/a.ts', 'packages/ui/src/b.ts'],
  ['level-of-contract', 'packages/contract/src/a.ts', 'packages/runtime/src/b.ts'],
  ['level-of-runtime', 'packages/runtime/src/a.ts', 'packages/domain/src/play/b.ts'],
  ['level-of-ui', 'packages/ui/src/a.tsx', 'packages/runtime/src/b.ts'],
  ['unknown-package', 'packages/misc/src/a.ts', 'packages/misc/src/b.ts'],
  ['package-imports-program', 'packages/ui/src/a.tsx', 'apps/web/src/b.tsx'],
  ['package-imports-program', 'packages/domain/src/play/a.ts', 'tools/seed/b.ts'],
  ['package-test-imports-program', 'packages/domain/src/play/a.test.ts', 'apps/server/src/b.ts'],
  ['app-imports-app', 'apps/web/src/a.ts', 'apps/server/src/b.ts'],
  ['app-imports-tool', 'apps/server/src/a.ts', 'tools/postgres/b.ts'],
  ['e2e-imports-app', 'e2e/a.e2e.ts', 'apps/web/src/b.ts'],
  ['browser-imports-node', 'apps/web/src/a.ts', 'packages/runtime/src/b.ts'],
  ['browser-imports-node', 'apps/studio/client/a.ts', 'apps/studio/src/store.ts'],
  ['web-feature-imports-feature', 'apps/web/src/features/login/a.tsx', 'apps/web/src/features/home/b.tsx'],
  ['foreign-store', 'apps/server/src/betting/play/service.ts', 'apps/server/src/ledger/wallet/store.ts'],
  ['store-outside-feature', 'apps/server/src/a.ts', 'apps/server/src/ledger/wallet/store.ts'],
  ['store-outside-feature', 'tools/seed/a.ts', 'apps/server/src/ledger/wallet/store.ts'],
  [
    'routes-touch-database',
    'apps/server/src/betting/play/routes.ts',
    'apps/server/src/betting/play/store.ts',
  ],
  ['studio-knows-who-plays', 'apps/studio/src/a.ts', 'packages/contract/src/member.ts'],
  ['studio-knows-who-plays', 'apps/studio/src/a.ts', 'packages/domain/src/identity/index.ts'],
  ['import-of-testing', 'apps/server/src/a.ts', 'apps/server/src/testing/b.ts'],
  ['import-of-test', 'apps/server/src/a.ts', 'apps/server/src/b.test.ts'],
  ['unknown-context', 'apps/server/src/misc/play/a.ts', 'apps/server/src/kernel/jobs/job.ts'],
  ['inside-of-context', 'apps/server/src/betting/play/a.ts', 'apps/server/src/ledger/wallet/service.ts'],
  ['own-api', 'apps/server/src/betting/play/a.ts', 'apps/server/src/betting/api.ts'],
]

describe('the graph rules bite', () => {
  test.each(plantings)('%s: %s -> %s', async (rule, from, target) => {
    const up = '../'.repeat(from.split('/').length - 1)
    const broken = await brokenRules({ [from]: imports(`${up}${target}`), [target]: nothing })
    expect(broken).toContain(rule)
  })

  test.each([
    ['pure-package-is-pure', 'packages/domain/src/play/a.ts', 'node:crypto'],
    ['pure-package-is-pure', 'packages/money/src/a.ts', 'zod'],
    ['pure-package-is-pure', 'packages/lottery/src/draw/a.ts', 'node:crypto'],
    ['browser-imports-node-module', 'packages/ui/src/a.tsx', 'node:path'],
    ['browser-imports-node', 'apps/web/src/a.tsx', 'pg'],
    ['routes-touch-database', 'apps/server/src/betting/play/routes.ts', 'kysely'],
    ['undeclared-dependency', 'apps/server/src/a.ts', 'fast-check'],
  ])('%s: %s -> %s', async (rule, from, target) => {
    const declared = { 'package.json': '{ "name": "x", "dependencies": { "zod": "*" } }' }
    expect(await brokenRules({ ...declared, [from]: imports(target) })).toContain(rule)
  })

  test('cycle: through a type import too', async () => {
    const files = {
      'apps/server/src/a.ts': `import type { B } from './b.ts'\nexport type A = B\n`,
      'apps/server/src/b.ts': `import type { A } from './a.ts'\nexport type B = A | 1\n`,
    }
    expect(await brokenRules(files)).toEqual(['cycle'])
  })

  test.each(Object.entries(contexts))(
    'context-%s: each that it may not import',
    async (name, { imports: open }) => {
      const others = Object.keys(contexts).filter((other) => other !== name)
      const closed = others.filter((other) => !open.includes(other))
      const at = `apps/server/src/${name}/play`
      const planted: Record<string, string> = {
        'apps/server/src/services.ts': nothing,
        [`${at}/services.ts`]: imports('../../services.ts'),
      }
      for (const other of others) {
        planted[`apps/server/src/${other}/api.ts`] = nothing
        planted[`${at}/${other}.ts`] = imports(`../../${other}/api.ts`)
      }
      const found = await violationsOf(planted, files)
      expect(found.map(({ rule, from }) => `${rule.name} ${from}`).sort()).toEqual(
        [...closed, 'services'].map((other) => `context-${name} ${at}/${other}.ts`).sort(),
      )
    },
  )

  test('context: through a type import too', async () => {
    const files = {
      'apps/server/src/ledger/wallet/a.ts': `import type { B } from '../../cashier/api.ts'\nexport type A = B\n`,
      'apps/server/src/cashier/api.ts': `export type B = 1\n`,
    }
    expect(await brokenRules(files)).toEqual(['context-ledger'])
  })

  test('folder-cycle: through type imports of two pairs of files, none of which is a cycle', async () => {
    const files = {
      'apps/server/src/cashier/deposit/a.ts': `import type { B } from '../gateway/b.ts'\nexport type A = B\n`,
      'apps/server/src/cashier/gateway/b.ts': `export type B = 1\n`,
      'apps/server/src/cashier/gateway/c.ts': `import type { D } from '../deposit/d.ts'\nexport type C = D\n`,
      'apps/server/src/cashier/deposit/d.ts': `export type D = 1\n`,
    }
    expect(await brokenRules(files)).toEqual([])
    expect(await brokenRules(files, folders)).toEqual(['folder-cycle'])
  })
})

describe('the graph rules let pass', () => {
  test.each([
    ['packages/money/src/a.ts', 'packages/std/src/b.ts'],
    ['packages/ui/src/a.tsx', 'packages/contract/src/b.ts'],
    ['packages/runtime/src/a.test.ts', 'tools/test/database.ts'],
    ['apps/server/src/betting/play/service.ts', 'apps/server/src/betting/play/store.ts'],
    ['apps/server/src/betting/play/service.ts', 'apps/server/src/ledger/api.ts'],
    ['apps/server/src/betting/play/service.ts', 'apps/server/src/kernel/jobs/job.ts'],
    ['apps/server/src/betting/play/play.test.ts', 'apps/server/src/cashier/deposit/service.ts'],
    ['apps/server/src/services.ts', 'apps/server/src/cashier/deposit/service.ts'],
    ['apps/server/src/ledger/api.ts', 'apps/server/src/ledger/wallet/service.ts'],
    ['apps/studio/src/a.ts', 'packages/contract/src/vendor/index.ts'],
    ['apps/server/src/a.test.ts', 'tools/test/database.ts'],
    ['apps/server/src/testing/a.ts', 'tools/test/database.ts'],
    ['apps/server/src/a.test.ts', 'apps/server/src/testing/b.ts'],
    ['e2e/a.e2e.ts', 'tools/start/world.ts'],
  ])('%s -> %s', async (from, target) => {
    const up = '../'.repeat(from.split('/').length - 1)
    expect(await brokenRules({ [from]: imports(`${up}${target}`), [target]: nothing })).toEqual([])
  })

  test('every rule is planted', () => {
    const planted = new Set([...plantings.map(([rule]) => rule), 'cycle'])
    for (const rule of ['pure-package-is-pure', 'browser-imports-node-module', 'undeclared-dependency'])
      planted.add(rule)
    for (const name of Object.keys(contexts)) planted.add(`context-${name}`)
    expect(files.forbidden.map(({ name }) => name).filter((name) => name && !planted.has(name))).toEqual([])
  })
})
