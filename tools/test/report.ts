import { readFileSync } from 'node:fs'

export type Reporter = 'vitest' | 'playwright'

export interface Report {
  readonly passed: number
  readonly failed: number
  readonly noteworthy: readonly string[]
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

const words: Readonly<Record<string, string>> = {
  unexpected: 'failed',
  flaky: 'passed only when tried again',
}

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const noteworthy = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status }) => {
        const word = status === 'failed' ? words['unexpected'] : words['flaky']
        return `${word}: ${name.split('/').at(-1)}: ${fullName}`
      }),
  )
  return { passed: numPassedTests, failed: numFailedTests, noteworthy }
}

function readPlaywright(report: PlaywrightReport): Report {
  const { expected, unexpected, flaky } = report.stats
  const noteworthy = specsOf(report).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, status }) =>
      words[status] ? [`${words[status]}: [${projectName}] ${file}: ${title}`] : [],
    ),
  )
  return { passed: expected + flaky, failed: unexpected, noteworthy }
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]
