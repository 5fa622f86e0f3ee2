import type { Call } from '@baize/contract'
import { consoleCalls } from '@baize/contract/console'
import type { Plugin } from 'vite'

const id = 'built:console-calls'

/**
 * Gives the browser each call's method and path without the schemas beside them: those check what the server
 * receives, and would bring the whole contract along.
 */
export function consoleCallTable(): Plugin {
  const table = Object.fromEntries(
    Object.entries<Call>(consoleCalls).map(([name, { method, path }]) => [name, { method, path }]),
  )
  return {
    name: 'console-call-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const consoleCallTable = ${JSON.stringify(table)}` : undefined,
  }
}
