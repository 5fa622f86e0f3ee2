import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slow } from './slow-first.ts'
import { root } from './step.ts'

test('the slowest files are where they are said to be', () => {
  expect(slow.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
