import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (report: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('names the server tests that failed, and those that passed only at a second try', () => {
  const test = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    test('pays once', 'passed', []),
    test('pays late', 'passed', ['expected 1 to be 2']),
    test('pays twice', 'failed', ['expected 2 to be 1', 'expected 2 to be 1']),
  ]
  const file = keep({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ name: '/somewhere/wallet.test.ts', assertionResults }],
  })
  expect(readReport(file, 'vitest')).toEqual({
    passed: 2,
    failed: 1,
    noteworthy: [
      'passed only when tried again: wallet.test.ts: pays late',
      'failed: wallet.test.ts: pays twice',
    ],
    retried: ['wallet.test.ts: pays late'],
  })
})

it('names the stories that failed, and those that passed only at a second try', () => {
  const spec = (title: string, status: string) => ({
    file: 'login.e2e.ts',
    title,
    tests: [{ projectName: 'phone', status }],
  })
  const specs = [spec('comes in', 'expected'), spec('comes back', 'flaky')]
  const file = keep({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs, suites: [{ specs: [spec('goes', 'unexpected')] }] }],
  })
  expect(readReport(file, 'playwright')).toEqual({
    passed: 2,
    failed: 1,
    noteworthy: [
      'passed only when tried again: [phone] login.e2e.ts: comes back',
      'failed: [phone] login.e2e.ts: goes',
    ],
    retried: ['[phone] login.e2e.ts: comes back'],
  })
})

it('says nothing of a report that is not there', () => {
  expect(readReport(join(folder, 'absent.json'), 'vitest')).toBeUndefined()
})
