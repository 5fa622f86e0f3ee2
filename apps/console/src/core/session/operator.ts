import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls, Permission } from '@baize/contract/console'
import { createStore } from './store.ts'

export type CurrentOperator = ValueOf<ConsoleCalls['consoleCode']>

/** Who is logged in here, as the server said last. */
export const operator = createStore<CurrentOperator | undefined>(undefined)

/** Whether the operator's roles allowed it when the server was asked last; the server decides each time. */
export const may = (permission: Permission | undefined): boolean =>
  permission === undefined || operator.get()?.permissions.includes(permission) === true

export function useMay(permission: Permission | undefined): boolean {
  const current = operator.use()
  return permission === undefined || current?.permissions.includes(permission) === true
}
