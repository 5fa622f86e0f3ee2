import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { batteryTests, criticalZ, type BatteryTest } from '@baize/games'
import { runPlanted, type PlantedResult } from './battery-planted.ts'
import { runSubjects, type Finding, type SubjectResult } from './battery-run.ts'

const file = new URL('../../docs/par-sheets/random-numbers.md', import.meta.url)
const tests = Object.keys(batteryTests) as BatteryTest[]

export interface BatteryRun {
  readonly draws: number
  /** Keeps the table in docs/par-sheets. */
  readonly isWritten: boolean
  /** Holds the kept table to what was computed. */
  readonly isChecked: boolean
  readonly print: (line: string) => void
}

/** Runs the battery on every mapping and on planted faults; gives what is wrong. */
export function runWholeBattery({ draws, isWritten, isChecked, print }: BatteryRun): string[] {
  const subjects: SubjectResult[] = []
  for (const result of runSubjects(draws)) {
    print(`${result.subject}, ${result.draws} draws`)
    for (const finding of result.findings) print(`  ${describeFinding(finding)}`)
    subjects.push(result)
  }
  const planted: PlantedResult[] = []
  for (const result of runPlanted(draws / 10)) {
    const most = result.results.toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z))[0]
    const found = result.isFound ? `found by ${most?.test}, z ${most?.z.toFixed(1)}` : 'NOT FOUND'
    print(`planted: ${result.fault}, ${result.draws} draws: ${found}`)
    planted.push(result)
  }
  const sheet = sheetOf(subjects, planted)
  if (isWritten) writeFileSync(file, sheet)
  const isStale = isChecked && (!existsSync(file) || plain(readFileSync(file, 'utf8')) !== plain(sheet))
  return [
    ...subjects.flatMap(({ subject, findings }) =>
      findings.filter(({ isDefect }) => isDefect).map(({ test }) => `${subject}: ${test}`),
    ),
    ...planted.filter(({ isFound }) => !isFound).map(({ fault }) => `a planted fault is not found: ${fault}`),
    ...(isStale ? ['the table in docs/par-sheets/random-numbers.md is another'] : []),
  ]
}

const plain = (text: string): string => text.replace(/[\s|-]+/g, ' ').trim()

function describeFinding({ test, z, zAgain, isDefect }: Finding): string {
  const first = `${test.padEnd(18)} z ${z.toFixed(2).padStart(6)}`
  if (zAgain === null) return `${first}  within 99 %`
  return `${first}  outside 99 %, again z ${zAgain.toFixed(2)}: ${isDefect ? 'DEFECT' : 'chance'}`
}

function sheetOf(subjects: readonly SubjectResult[], planted: readonly PlantedResult[]): string {
  const heads = `| ${tests.join(' | ')} |`
  const rule = tests.map(() => '---').join(' | ')
  const fair = subjects.map(
    ({ subject, draws, findings }) => `| ${subject} | ${draws} | ${findings.map(cellOf).join(' | ')} |`,
  )
  const faulty = planted.map(
    ({ fault, draws, results }) =>
      `| ${fault} | ${draws} | ${results.map(({ z }) => z.toFixed(2)).join(' | ')} |`,
  )
  return `# Random numbers

Computed by \`npm run rng -- --write\`, held to by \`npm run rng -- --check\`. Every number is z: standard
deviations from what fair draws give on average. A fair sequence is outside ±${criticalZ.toFixed(2)} once in a
hundred; then a fresh one is tried, whose z stands behind the arrow, and only twice outside is a defect. The
seed is fixed, so that anybody gets the same numbers.

## Outcomes as games map them

| mapping | draws ${heads}
| --- | --- | ${rule} |
${fair.join('\n')}

## Planted faults

Each has to be found by one test at least, twice as far outside.

| fault in a wheel of 37 | draws ${heads}
| --- | --- | ${rule} |
${faulty.join('\n')}
`
}

const cellOf = ({ z, zAgain }: Finding): string =>
  zAgain === null ? z.toFixed(2) : `${z.toFixed(2)} → ${zAgain.toFixed(2)}`
