import type { CallName } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import { agents } from './agents/context.ts'
import { betting } from './betting/context.ts'
import { cashier } from './cashier/context.ts'
import { compliance } from './compliance/context.ts'
import { content } from './content/context.ts'
import { identity } from './identity/context.ts'
import type { Plugin } from './kernel/define-context.ts'
import { kernel } from './kernel/context.ts'
import type { Routes } from './kernel/http/call-handler.ts'
import type { ConsoleRoutes } from './kernel/http/console-handler.ts'
import type { Job } from './kernel/jobs/job.ts'
import { ledger } from './ledger/context.ts'
import { lobby } from './lobby/context.ts'
import { lottery } from './lottery/context.ts'
import { exportJobs } from './operators/export/jobs.ts'
import { operators } from './operators/context.ts'
import { providers } from './providers/context.ts'
import { reporting } from './reporting/context.ts'
import { rewards } from './rewards/context.ts'
import type { Services } from './services.ts'

/** Every context with what it brings to the programs. A new one is added here and opened in services.ts. */
const contexts = [
  kernel,
  ledger,
  identity,
  betting,
  operators,
  compliance,
  providers,
  cashier,
  lottery,
  content,
  rewards,
  agents,
  lobby,
  reporting,
] as const

type Contexts = (typeof contexts)[number]
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** What the calls of the site need beside the services. */
export type Site = UnionToIntersection<NonNullable<Parameters<Contexts['calls']>[1]>>

/** Every call of the contract with the feature that serves it. A call without a feature does not compile. */
export const composeCalls = (services: Services, site: Site): Routes<CallName> =>
  join<ReturnType<Contexts['calls']>>(contexts.map(({ calls }) => calls(services, site)))

/** Every call of the console with the feature that serves it. A call without a feature does not compile. */
export const composeConsoleCalls = (services: Services): ConsoleRoutes<ConsoleCallName> =>
  join<ReturnType<Contexts['consoleCalls']>>(contexts.map(({ consoleCalls }) => consoleCalls(services)))

/** Routes that are not calls of the contract. */
export const composePlugins = (services: Services): Plugin[] =>
  contexts.flatMap(({ plugins }): readonly Plugin[] => plugins(services))

export const measureContexts = (services: Services): void => {
  for (const { measure } of contexts) measure(services)
}

/** Every job of the platform. A name is kept for ever: queued jobs carry it. */
export const allJobs: readonly Job<Services>[] = [
  ...contexts.flatMap(({ jobs }): readonly Job<Services>[] => jobs),
  ...exportJobs<Services>(composeConsoleCalls),
]

/** One table out of those of the contexts. */
function join<Part extends object>(parts: readonly Part[]): UnionToIntersection<Part> {
  const joined = Object.assign({}, ...parts) as UnionToIntersection<Part>
  const count = parts.reduce((sum, part) => sum + Object.keys(part).length, 0)
  if (Object.keys(joined as object).length !== count) throw new Error('two contexts serve one call')
  return joined
}
