import {
  agentContractCalls,
  calls,
  checkInCalls,
  contractBillCalls,
  couponCalls,
  lotteryChaseCalls,
  lotteryGameCalls,
  lotteryMenuCalls,
  lotteryProofCalls,
  lotteryTrendCalls,
  lotteryTicketCalls,
  lotteryWithheldCalls,
  pointCalls,
  rebateCalls,
  referralCalls,
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
const contractCalls: Readonly<Record<string, Call>> = { ...agentContractCalls, ...contractBillCalls }
/** Gifts with pages of their own. */
const giftCalls: Readonly<Record<string, Call>> = {
  ...referralCalls,
  ...checkInCalls,
  ...couponCalls,
  ...rebateCalls,
  ...pointCalls,
}
const { systemStatus } = calls
const laterCalls = { ...lotteryCalls, ...contractCalls, ...giftCalls }
/** The home page shows when lotteries close. */
const isOfSite = (name: string): boolean => name === 'lotteryLobby' || !(name in laterCalls)
const siteCalls = Object.fromEntries(Object.entries<Call>(calls).filter(([name]) => isOfSite(name)))

/** Where a body is sealed, its client asks for the site's key first. */
const laterPlaces = (table: Readonly<Record<string, Call>>) =>
  placesOf({ ...(Object.values(table).some(({ encrypted }) => encrypted) && { systemStatus }), ...table })

/** The calls of these parts come with their pages: no first visit makes one of them. */
const tables: Readonly<Record<string, object>> = {
  'built:calls': placesOf(siteCalls),
  'built:lottery-calls': laterPlaces(lotteryCalls),
  'built:contract-calls': laterPlaces(contractCalls),
  'built:gift-calls': laterPlaces(giftCalls),
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
