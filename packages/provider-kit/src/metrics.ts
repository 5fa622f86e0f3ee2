import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Gives the figures of a program for Prometheus, with those of its process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

export type PlatformCallTimes = Histogram<'call' | 'outcome'>

/** The times of a provider's calls to the platform; `name` is the provider's, such as `studio`. */
export const createPlatformCallTimes = (name: string, registry: Registry): PlatformCallTimes =>
  new Histogram({
    name: `${name}_platform_call_seconds`,
    help: 'Calls to the platform by name and outcome',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  })
