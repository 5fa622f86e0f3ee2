import type { AgentRight } from '@baize/domain/agent-right'
import type { z } from 'zod'
import type { ConsoleErrorCode } from './console/errors.ts'
import type { Permission } from './console/permissions.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anyone; `session` whoever is logged in; `member` a real account (a trial account is
 * told that it needs one); `agent` an agent's account (decision D22); `operator` who works at the console,
 * never a player.
 */
export type Access = 'public' | 'session' | 'member' | 'agent' | 'operator'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** What the operator's roles have to allow; without one, being logged in at the console is enough. */
  readonly permission?: Permission
  /**
   * What an agent needs one of (agents.md 4); players are not asked. An assistant may only call what names
   * one.
   */
  readonly right?: AgentRight | readonly AgentRight[]
  /** The body travels as a JWE (decision D5). */
  readonly encrypted?: boolean
  /** The body travels as `application/x-www-form-urlencoded`, as spec 7 has it. */
  readonly isForm?: boolean
  /** Open to a session that has to change its password first (decision D9). */
  readonly isOpenBeforePasswordChange?: boolean
  /**
   * The answer may be kept and is revalidated by its ETag: `public` when it is the same for everybody,
   * `private` when it depends on who asks. Every other answer is not stored.
   */
  readonly cache?: 'public' | 'private'
  /** Answers also while the site is under maintenance, and to regions it is closed to. */
  readonly staysOpen?: boolean
  /** The body is one file of these media types instead of JSON. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number }
  readonly summary: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly value: z.ZodType
  /** The refusals of this call besides those that any call may give (`commonErrors`). */
  readonly errors: readonly (ErrorCode | ConsoleErrorCode)[]
}

export const commonErrors = [
  'bad_request',
  'body_too_large',
  'media_type_unsupported',
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'site_maintenance',
  'region_restricted',
] as const satisfies readonly ErrorCode[]

/** Keeps the exact types of a call's schemas. */
export const defineCalls = <const Calls extends Record<string, Call>>(calls: Calls): Calls => calls

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What the server's service receives and gives, after parsing. */
export type QueryOf<C extends Call> = Parsed<C['query']>
export type BodyOf<C extends Call> = C extends { upload: object } ? Uint8Array : Parsed<C['body']>
export type ValueOf<C extends Call> = z.output<C['value']>
/** What a client sends. */
export type SentQueryOf<C extends Call> = Sent<C['query']>
export type SentBodyOf<C extends Call> = Sent<C['body']>
export type GivenValueOf<C extends Call> = z.input<C['value']>
export type ErrorOf<C extends Call> = C['errors'][number] | (typeof commonErrors)[number]
