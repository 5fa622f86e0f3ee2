import type { PlatformCallName } from '@baize/contract/vendor'

/**
 * What goes wrong with a call. `lose-request`: it never arrives; `lose-answer`: it takes effect and the
 * answer is lost; `fail`: a server error without effect; `delay`: the answer comes late; `refuse`: a
 * refusal without effect.
 */
export type Fault =
  | { readonly type: 'lose-request' | 'lose-answer' | 'fail' }
  | { readonly type: 'delay'; readonly ms: number }
  | { readonly type: 'refuse'; readonly code: string; readonly status: number }

export interface FaultPlan {
  /** The next call of the name, or so many, meet the fault. */
  next(name: PlatformCallName, fault: Fault, times?: number): void
  take(name: PlatformCallName): Fault | undefined
  clear(): void
}

export function createFaultPlan(): FaultPlan {
  const planned = new Map<PlatformCallName, Fault[]>()
  return {
    next(name, fault, times = 1) {
      const queue = planned.get(name) ?? []
      queue.push(...Array.from({ length: times }, () => fault))
      planned.set(name, queue)
    },
    take: (name) => planned.get(name)?.shift(),
    clear: () => planned.clear(),
  }
}
