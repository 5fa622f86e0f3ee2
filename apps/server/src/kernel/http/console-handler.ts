import type { ErrorOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCallName, ConsoleCalls } from '@baize/contract/console'
import type { Result } from '@baize/std'
import type { OperatorSession } from './operator.ts'
import type { CallRequest } from './call-handler.ts'

/** The session's cookie: scripts cannot read it, and no foreign site makes the browser send it. */
export interface ConsoleCookie {
  read(): string | undefined
  write(token: string): void
  clear(): void
}

export type ConsoleRequest<Name extends ConsoleCallName> = Omit<
  CallRequest<ConsoleCalls[Name]>,
  'session'
> & {
  /** Present on every call that is not public; on a public call when the caller happens to be logged in. */
  readonly session: ConsoleCalls[Name]['access'] extends 'public'
    ? OperatorSession | undefined
    : OperatorSession
  readonly cookie: ConsoleCookie
}

/** The console's calls that a feature serves, by name. */
export type ConsoleRoutes<Names extends ConsoleCallName> = {
  readonly [Name in Names]: (
    request: ConsoleRequest<Name>,
  ) => Promise<Result<GivenValueOf<ConsoleCalls[Name]>, ErrorOf<ConsoleCalls[Name]>>>
}
