import {
  calls,
  lotteryChaseCalls,
  lotteryGameCalls,
  lotteryMenuCalls,
  lotteryProofCalls,
  lotteryTrendCalls,
  lotteryTicketCalls,
  lotteryWithheldCalls,
  type Call,
} from '@baize/contract'
import type { Plugin } from 'vite'

const placesOf = (table: Readonly<Record<string, Call>>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, encrypted, isForm }]) => [
      name,
      { method, path, encrypted, isForm },
    ]),
  )

const lotteryCalls: Readonly<Record<string, Call>> = {
  ...lotteryGameCalls,
  ...lotteryMenuCalls,
  ...lotteryTrendCalls,
  ...lotteryTicketCalls,
  ...lotteryWithheldCalls,
  ...lotteryChaseCalls,
  ...lotteryProofCalls,
}
/** The home page shows when lotteries close. */
const isOfSite = (name: string): boolean => name === 'lotteryLobby' || !(name in lotteryCalls)
const siteCalls = Object.fromEntries(Object.entries<Call>(calls).filter(([name]) => isOfSite(name)))

/** The calls of the lotteries come with their pages: no first visit makes one of them. */
const tables: Readonly<Record<string, object>> = {
  'built:calls': placesOf(siteCalls),
  'built:lottery-calls': placesOf(lotteryCalls),
}

/**
 * Gives the browser each call's method, path and encryption without the schemas beside them: those check what
 * the server receives and would weigh as much as the framework.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (source) => (source in tables ? `\0${source}` : undefined),
    load(source) {
      const table = source.startsWith('\0') ? tables[source.slice(1)] : undefined
      return table && `export const callTable = ${JSON.stringify(table)}`
    },
  }
}
