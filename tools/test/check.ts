import { bin, endWithSteps, runSteps, summarise, type Step } from './step.ts'

/** The quick loop: everything that needs no database and no browser. The slow ones stand first. */
export const checkSteps: readonly Step[] = [
  { name: 'unit tests', script: [bin.vitest, 'run', '--project=unit'], reporter: 'vitest' },
  { name: 'format', script: [bin.prettier, '--check', '--log-level', 'warn', '.'] },
  { name: 'types', script: [bin.tsc, '-p', 'tsconfig.json', '--pretty', 'false'] },
  { name: 'types of web', script: [bin.tsc, '-p', 'tsconfig.web.json', '--pretty', 'false'] },
  { name: 'lint', script: [bin.oxlint, '--type-aware', '--deny-warnings'] },
  {
    name: 'graph',
    script: [bin.depcruise, '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tools', 'e2e'],
  },
  { name: 'house rules', script: ['tools/tidy/tidy.ts'] },
]

if (import.meta.main) {
  const startedAt = performance.now()
  endWithSteps()
  process.exitCode = summarise(await runSteps(checkSteps, { atOnce: 2 }), startedAt)
}
