import { z } from 'zod'

/** Where lotteries get their randomness and the results of official draws. */
export interface LotteryEnvironment {
  /** Relays of the beacon, with commas between; drand's own unless said otherwise. */
  readonly lotteryBeaconRelays?: string
  /** The key of a demo's stand-in beacon; without it the beacon is drand quicknet. */
  readonly lotteryBeaconKey?: string
  /** Sources of official results: `name=<public key>@<address>` with blanks between. */
  readonly lotterySources?: string
  /** Where the demo's stand-in for beacon and sources listens, when it has one. */
  readonly standInLotteryPort?: number
}

const source = '[a-z0-9-]{2,32}=[0-9a-f]{64}@https?://[^\\s,]+'

export const lotteryVariables = {
  LOTTERY_BEACON_RELAYS: z
    .string()
    .regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+){0,9}$/, 'must be addresses with commas between')
    .optional(),
  LOTTERY_BEACON_KEY: z
    .string()
    .regex(/^[0-9a-f]{192}$/, 'must be a key of G2 in hex')
    .optional(),
  LOTTERY_SOURCES: z
    .string()
    .regex(new RegExp(`^${source}(\\s+${source}){0,9}$`), 'must be name=key@address with blanks between')
    .optional(),
  STAND_IN_LOTTERY_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}

type Variable = keyof typeof lotteryVariables

const variableOf: Readonly<Record<keyof LotteryEnvironment, Variable>> = {
  lotteryBeaconRelays: 'LOTTERY_BEACON_RELAYS',
  lotteryBeaconKey: 'LOTTERY_BEACON_KEY',
  lotterySources: 'LOTTERY_SOURCES',
  standInLotteryPort: 'STAND_IN_LOTTERY_PORT',
}
const fields = Object.entries(variableOf) as [keyof LotteryEnvironment, Variable][]

/** Takes the checked variables, gives what is set. */
export const lotteryEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | number | undefined>>>,
): LotteryEnvironment =>
  Object.fromEntries(fields.flatMap(([field, name]) => (read[name] ? [[field, read[name]]] : [])))

/**
 * The other way round, for a program that is started; the unset ones are named too, so that none leaks in.
 */
export const lotteryVariablesOf = (environment: LotteryEnvironment) =>
  Object.fromEntries(fields.map(([field, name]) => [name, environment[field]])) as Record<
    Variable,
    string | number | undefined
  >
