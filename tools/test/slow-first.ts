import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first. Without times of an earlier run it would begin with large files. */
export const slow = [
  'apps/server/src/console-hostile.test.ts',
  'tools/start/start.test.ts',
  'apps/server/src/ledger/wallet/histories.test.ts',
  'apps/studio/src/features/pvp/table-death.test.ts',
  'tools/start/logins.test.ts',
  'apps/server/src/lottery/draw/life.test.ts',
  'apps/server/src/hostile-calls.test.ts',
  'tools/nodes/nodes.test.ts',
  'apps/sportsbook/src/kill-at-steps.test.ts',
  'apps/server/src/lottery/whole-draw.test.ts',
  'tools/oracle/lottery-kills.test.ts',
  'apps/server/src/authorisation.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? slow.length : at
}

/** Begins with the slowest files, so that none of them runs alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
