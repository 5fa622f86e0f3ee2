import { calls } from './index.ts'
import { createClientFrom, type Client, type ClientOptions } from './transport.ts'

export * from './transport.ts'

/**
 * Every call of the contract as a typed function. Throws `CallError` for refusals and for a lost connection.
 */
export const createClient = (baseUrl: string, options: ClientOptions = {}): Client =>
  createClientFrom(calls, baseUrl, options)
