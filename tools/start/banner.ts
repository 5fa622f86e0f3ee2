import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '@baize/runtime'
import { describeMove, type MovedPort } from './ports.ts'

interface DemoAccount {
  readonly role: string
  readonly username: string
  readonly password: string
}

/** The text at the end of a start: where to go, and as whom. `moved`: pages on other ports than usual. */
export function banner(environment: Environment, moved: readonly MovedPort[] = []): string {
  const address = environment.publicUrl ?? `http://localhost:${environment.port}`
  const consoleAddress = environment.consolePublicUrl ?? `http://localhost:${environment.consolePort}`
  const accounts = environment.mode === 'demo' ? readDemoAccounts(environment.dataDir) : []
  const widest = Math.max(0, ...accounts.map(({ username }) => username.length))
  const lines = accounts.map(
    ({ role, username, password }) => `    ${username.padEnd(widest)}  ${password}  (${role})`,
  )
  return [
    '',
    `  Baize is ready: ${address}`,
    `  Operator console: ${consoleAddress}`,
    `  API description: ${address}/docs`,
    ...(moved.length > 0 ? ['', ...moved.map((move) => `  Note: ${describeMove(move)}`)] : []),
    ...(lines.length > 0
      ? ['', '  Demo accounts', ...lines, '', '  Login code of an operator: npm run console:code -- maker']
      : []),
    '',
    `  Data and logs: ${environment.dataDir}    Stop: Ctrl-C`,
    '',
    '',
  ].join('\n')
}

/** Reads what the seed wrote: a list of `{role, username, password}`. */
function readDemoAccounts(dataDir: string): DemoAccount[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
