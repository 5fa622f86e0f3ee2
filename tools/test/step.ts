import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inheritEnvironment } from '@baize/runtime'
import { readReport, type Report, type Reporter } from './report.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')

/** One thing that is checked, as a program of its own. */
export interface Step {
  readonly name: string
  /** The script and its arguments, run by this Node. */
  readonly script: readonly string[]
  /** What counts its tests; a step without it counts as one test. */
  readonly reporter?: Reporter
  readonly environment?: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly name: string
  readonly isPassed: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** The tests that failed, and those that passed only when tried again. */
  readonly noteworthy: readonly string[]
  /** The names of those that passed only when tried again. */
  readonly retried: readonly string[]
  readonly output: string
}

const reports = join(root, '.cache', 'reports')

/** The programs of node_modules, by the name of their package's file. */
export const bin = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

const running = new Set<ChildProcess>()

/** Ends the steps in progress with this process, so that a test that is given up leaves nothing running. */
export function endWithSteps(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      console.log('given up')
      process.exitCode = 1
    })
  }
}

/** Runs a step to its end, once, and says how it went, in a line; its output follows when it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const report = join(reports, `${step.name.replaceAll(/\W+/g, '-')}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await run(step, report)
  const counted = step.reporter ? readReport(report, step.reporter) : undefined
  const seconds = (performance.now() - startedAt) / 1000
  const outcome = { name: step.name, seconds, output, ...judge(code, counted) }
  print(outcome)
  return outcome
}

function judge(code: number, counted: Report | undefined) {
  const isPassed = code === 0 && (counted?.failed ?? 0) === 0
  const uncounted: Report = { passed: isPassed ? 1 : 0, failed: 0, noteworthy: [], retried: [] }
  const { passed, failed, noteworthy, retried } = counted ?? uncounted
  return {
    isPassed,
    passed,
    // A runner that broke down without a failing test must not count as a success.
    failed: Math.max(failed, isPassed ? 0 : 1),
    noteworthy,
    retried,
  }
}

/** Runs steps, a few at a time, in the order given. */
export async function runSteps(steps: readonly Step[], { atOnce }: { atOnce: number }): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step && process.exitCode === undefined; step = waiting.shift())
      outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

/** Prints the sum as the last line, and gives the exit code. */
export function summarise(outcomes: readonly Outcome[], startedAt: number): number {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + pick(each), 0)
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`)
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
  const retried = outcomes.flatMap((outcome) => outcome.retried)
  if (retried.length > 0) console.log(`${retried.length} passed only at a second try: ${retried.join('; ')}`)
  console.log(`${sum(({ passed }) => passed)} passed, ${sum((each) => each.failed)} failed`)
  return failed.length > 0 ? 1 : 0
}

async function run(
  { script, reporter, environment }: Step,
  report: string,
): Promise<{ code: number; output: string }> {
  const reporting =
    reporter === 'vitest' ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : []
  const child = spawn(process.execPath, [...script, ...reporting], {
    cwd: root,
    env: inheritEnvironment({ NO_COLOR: '1', PLAYWRIGHT_JSON_FILE: report, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise<number>((ended) => child.once('close', (exitCode) => ended(exitCode ?? 1)))
  return { code, output }
}

function print({ name, isPassed, passed, failed, seconds, noteworthy, output }: Outcome): void {
  const count = passed + failed > 1 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  console.log(
    `${isPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${count}`,
  )
  for (const line of noteworthy) console.log(`    ${line}`)
  if (!isPassed) console.log(indent(withoutProgress(output).slice(-mostPrinted)))
}

const mostPrinted = 12_000

/** A runner's thousands of dots would push what went wrong out of sight. */
const withoutProgress = (output: string) =>
  output.replaceAll(/[·x-]*·{5}[·x-]*/g, '').replaceAll(/\n\s*\n/g, '\n')

const indent = (text: string) => text.replaceAll(/^/gm, '    ')
