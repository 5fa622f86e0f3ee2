import { join } from 'node:path'
import { bin, endWithSteps, root, runSteps, summarise, type Step } from './step.ts'

/** What was right and has not changed since is not looked at again. */
const kept = join(root, '.cache', 'check')
const typeCache = (name: string) => {
  const file = join(kept, `${name}.tsbuildinfo`)
  return ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', file]
}

/** The quick loop: what needs no database, no browser and no thousands of rounds. The slow ones stand first. */
export const checkSteps: readonly Step[] = [
  { name: 'unit tests', script: [bin.vitest, 'run', '--project=unit'], reporter: 'vitest' },
  { name: 'format', script: [bin.oxfmt, '--check'] },
  { name: 'types', script: [bin.tsc, '-p', 'tsconfig.json', ...typeCache('programs')] },
  { name: 'types of web', script: [bin.tsc, '-p', 'tsconfig.web.json', ...typeCache('web')] },
  { name: 'lint', script: [bin.oxlint, '--type-aware', '--deny-warnings'] },
  {
    name: 'graph',
    script: [bin.depcruise, '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tools', 'e2e'],
  },
  {
    name: 'graph of folders',
    script: [
      bin.depcruise,
      '--config',
      '.dependency-cruiser.folders.cjs',
      ...['server', 'web', 'console'].map((app) => `apps/${app}/src`),
    ],
  },
  { name: 'notice', script: ['tools/notice/notice.ts', '--check'] },
  { name: 'house rules', script: ['tools/tidy/tidy.ts'] },
]

if (import.meta.main) {
  const startedAt = performance.now()
  endWithSteps()
  process.exitCode = summarise(await runSteps(checkSteps, { atOnce: 2 }), startedAt)
}
