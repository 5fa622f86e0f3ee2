import { readFileSync } from 'node:fs'

export type Reporter = 'vitest' | 'playwright'

export interface Report {
  readonly passed: number
  readonly failed: number
  /** The tests that failed, and those that passed only when tried again. */
  readonly noteworthy: readonly string[]
  /** The names of those that passed only when tried again. */
  readonly retried: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      /** What went wrong, in the tries before the last too. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

const readers: Record<Reporter, (report: unknown) => Report> = {
  vitest: (report) => readVitest(report as VitestReport),
  playwright: (report) => readPlaywright(report as PlaywrightReport),
}

/** Counts the tests of a runner's JSON report and names those to look at; nothing when there is none. */
export function readReport(file: string, reporter: Reporter): Report | undefined {
  try {
    return readers[reporter](JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

interface Result {
  readonly isFailed: boolean
  /** Its file and what it says. */
  readonly name: string
}

/** What there is to say of the tests that did not pass at once. */
const describe = (results: readonly Result[]) => ({
  noteworthy: results.map(
    ({ isFailed, name }) => `${isFailed ? 'failed' : 'passed only when tried again'}: ${name}`,
  ),
  retried: results.filter(({ isFailed }) => !isFailed).map(({ name }) => name),
})

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status }) => ({
        isFailed: status === 'failed',
        name: `${name.split('/').at(-1)}: ${fullName}`,
      })),
  )
  return { passed: numPassedTests, failed: numFailedTests, ...describe(results) }
}

function readPlaywright(report: PlaywrightReport): Report {
  const { expected, unexpected, flaky } = report.stats
  const results = specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => ({
        isFailed: status === 'unexpected',
        name: `[${projectName}] ${file}: ${title}`,
      })),
  )
  return { passed: expected + flaky, failed: unexpected, ...describe(results) }
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]
