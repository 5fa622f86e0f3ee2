import { calls, type Call } from '@baize/contract'
import type { Plugin } from 'vite'

const id = 'built:calls'

/**
 * Gives the browser each call's method, path and encryption without the schemas beside them: those check what
 * the server receives and would weigh as much as the framework.
 */
export function callTable(): Plugin {
  const table = Object.fromEntries(
    Object.entries<Call>(calls).map(([name, { method, path, encrypted, isForm }]) => [
      name,
      { method, path, encrypted, isForm },
    ]),
  )
  return {
    name: 'call-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const callTable = ${JSON.stringify(table)}` : undefined,
  }
}
