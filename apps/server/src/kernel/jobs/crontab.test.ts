import { parseCrontab } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { allJobs } from '../../contexts.ts'

const timed = allJobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]))

describe('the worker starts only when it can read every time', () => {
  test.each(timed)('$name: $cron', ({ name, cron }) => {
    expect(parseCrontab(`${cron} ${name}`)).toHaveLength(1)
  })

  test('a range with a step is not one', () => {
    expect(() => parseCrontab('2-59/5 * * * * some_job')).toThrow()
  })
})
