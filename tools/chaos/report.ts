import type { Check } from './ledger-checks.ts'
import type { Struck } from './siege.ts'

const mostShown = 8

/** Prints the faults by kind, with how long each kind's recovery took. */
export function printFaults(struck: readonly Struck[]): void {
  const kinds = [...new Set(struck.map(({ kind }) => kind))].sort()
  console.log(
    `\n${'fault'.padEnd(40)} count   down: median, worst   answered: median, worst   progress: worst`,
  )
  for (const kind of [...kinds, 'all']) {
    const of = kind === 'all' ? struck : struck.filter((each) => each.kind === kind)
    const down = sorted(of.map(({ downMs }) => downMs))
    const answered = sorted(of.map(({ answeredMs }) => answeredMs))
    const progress = sorted(of.map(({ progressMs }) => progressMs))
    const columns = [
      kind.padEnd(40),
      String(of.length).padStart(5),
      `${median(down)} ${worst(down)}`.padStart(21),
      `${median(answered)} ${worst(answered)}`.padStart(25),
      worst(progress).padStart(17),
    ]
    console.log(columns.join(''))
  }
}

/** Runs each check, prints a line for it and what it found, and gives whether all passed. */
export async function runChecks(checks: readonly Check[]): Promise<boolean> {
  console.log('')
  let failed = 0
  for (const { name, find } of checks) {
    const found = await find().catch((error: unknown) => [`the check itself failed: ${String(error)}`])
    console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    for (const words of found.slice(0, mostShown)) console.log(`         ${words}`)
    if (found.length > mostShown) console.log(`         and ${found.length - mostShown} more`)
    if (found.length > 0) failed += 1
  }
  console.log(`\n${checks.length - failed} passed, ${failed} failed`)
  return failed === 0
}

const sorted = (values: readonly number[]) => values.toSorted((left, right) => left - right)
const median = (values: readonly number[]) => write(values[Math.floor(values.length / 2)])
const worst = (values: readonly number[]) => write(values.at(-1))
const write = (value: number | undefined) => `${Math.round(value ?? 0)} ms`.padStart(10)
