import type { ConsoleCalls } from '@baize/contract/console'
import { createClientFrom } from '@baize/contract/transport'
import { consoleCallTable } from 'built:console-calls'
import { operator } from './operator.ts'

/**
 * Every call of the console as a typed function; the session travels in a cookie that scripts cannot read.
 */
export const client = createClientFrom<ConsoleCalls>(consoleCallTable, location.origin, {
  headers: (): Record<string, string> => {
    const csrf = operator.get()?.csrf
    return csrf === undefined ? {} : { 'x-csrf-token': csrf }
  },
})
