import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { countTestLines, readSources } from './test-lines.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** What the parts that decide money have at least: lines of test for a line of source. */
const least = 0.9

describe('lines of test', () => {
  test.each(countTestLines(readSources(root)))('$part: $tests for $source of source', ({ source, tests }) => {
    expect(source).toBeGreaterThan(1_000)
    expect(tests / source).toBeGreaterThanOrEqual(least)
  })

  test('are counted without blanks and comments, beside the source or by what a test imports', () => {
    const ledger = 'apps/server/src/ledger/wallet'
    const counted = countTestLines([
      {
        path: `${ledger}/post.ts`,
        text: '/** Posts. */\nexport const post = 1\n\n// a note\nexport const two = 2\n',
      },
      { path: `${ledger}/routes.ts`, text: 'export const route = 1\n' },
      { path: `${ledger}/post.test.ts`, text: "import './post.ts'\n" },
      {
        path: 'tools/oracle/post.test.ts',
        text: "import { post } from '../../apps/server/src/ledger/wallet/post.ts'\n\nexpect(post).toBe(1)\n",
      },
      { path: 'tools/oracle/other.test.ts', text: "import { x } from '@baize/std'\n" },
    ])
    expect(counted[0]).toEqual({ part: 'ledger', source: 2, tests: 3 })
  })
})
