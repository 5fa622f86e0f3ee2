import type { BodyOf, Call, CallName, Calls, ErrorOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { Result } from '@baize/std'
import type { FastifyBaseLogger } from 'fastify'
import type { Session } from './session.ts'

/** What a feature's handler receives: parsed input, and who asks. */
export interface CallRequest<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** Present on every call that is not public; on a public call when the caller happens to be logged in. */
  readonly session: C['access'] extends 'public' ? Session | undefined : Session
  readonly address: string
  readonly userAgent: string
  /** The browser or app that asks: a random name it keeps in a cookie that scripts cannot read. */
  readonly device: string
  /** Host name (without port) under which the caller reached the platform. */
  readonly hostname: string
  /** Scheme, host and port under which the caller reached the platform. */
  readonly origin: string
  readonly log: FastifyBaseLogger
}

export type CallHandler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<Result<GivenValueOf<C>, ErrorOf<C>>>

/** The calls that a feature serves, by name: `Routes<'walletBalance' | 'sandboxCredit'>`. */
export type Routes<Names extends CallName> = { readonly [Name in Names]: CallHandler<Calls[Name]> }
