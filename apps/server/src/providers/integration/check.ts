import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { ok, refuse, type Result } from '@baize/std'

export type IntegrationPlan = BodyOf<ConsoleCalls['integrationAsk']>['integration']
export type IntegrationFault = 'baseUrl' | 'allowedAddresses'

/** Programs of the house's own machine need no encryption between them. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]']

/** Where signed calls go: encrypted, and nothing in it but the way. */
export function isGoodBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownHosts.includes(url.hostname))
}

/** The parts that become different, as they are and as they are asked for. */
export function differenceOf(
  now: IntegrationPlan | undefined,
  next: IntegrationPlan,
): { was: Partial<IntegrationPlan> | null; becomes: Partial<IntegrationPlan> } {
  if (!now) return { was: null, becomes: next }
  const names = (Object.keys(next) as (keyof IntegrationPlan)[]).filter(
    (name) => !isSame(now[name], next[name]),
  )
  const pick = (plan: IntegrationPlan): Partial<IntegrationPlan> =>
    Object.fromEntries(names.map((name) => [name, plan[name]]))
  return { was: pick(now), becomes: pick(next) }
}

/** Whether what a request wants to change is still what the one who asked had seen. */
export const isAsSeen = (now: IntegrationPlan | undefined, was: Partial<IntegrationPlan> | null): boolean =>
  now === undefined
    ? was === null
    : was !== null &&
      (Object.keys(was) as (keyof IntegrationPlan)[]).every((name) => isSame(now[name], was[name]))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An address that stands already is not judged again. `integration_invalid` carries `{ field }`. */
export function checkPlan(
  plan: IntegrationPlan,
  given: { now: IntegrationPlan | undefined; networks: readonly string[] | undefined },
): Result<IntegrationPlan, 'integration_invalid'> {
  const invalid = (field: IntegrationFault) => refuse('integration_invalid', { field })
  if (plan.baseUrl !== given.now?.baseUrl && !isGoodBaseUrl(plan.baseUrl)) return invalid('baseUrl')
  if (!given.networks) return invalid('allowedAddresses')
  return ok({ ...plan, allowedAddresses: [...given.networks] })
}
