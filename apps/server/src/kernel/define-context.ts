import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs/job.ts'

export type Plugin = (app: FastifyInstance) => Promise<void> | void

/** What a context may bring to the programs; each part is given the services of the platform. */
interface Parts {
  /** Calls of the site's contract. */
  readonly calls: (services: never, site: never) => object
  /** Calls of the operators' console. */
  readonly consoleCalls: (services: never) => object
  /** Routes that are not calls of the contract. */
  readonly plugins: (services: never) => readonly Plugin[]
  /** What the worker does. */
  readonly jobs: readonly Job<never>[]
  /** Adds what is measured to the metrics of the server. */
  readonly measure: (services: never) => void
}

const nothing = {
  calls: () => ({}),
  consoleCalls: () => ({}),
  plugins: (): readonly Plugin[] => [],
  jobs: [] as readonly Job<unknown>[],
  measure: () => undefined,
} satisfies Parts

type Complete<Given> = {
  readonly [Part in keyof Parts]: Part extends keyof Given ? Given[Part] : (typeof nothing)[Part]
}

/** Registers a context: the parts it has, and nothing for the others. */
export const defineContext = <const Given extends Partial<Parts>>(given: Given): Complete<Given> =>
  ({ ...nothing, ...given }) as Complete<Given>
