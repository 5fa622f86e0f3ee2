/**
 * An expected outcome: a value, or a refusal with a code from a closed set. Broken assumptions throw instead.
 */
export type Result<T, E extends string = string> = Ok<T> | Refusal<E>
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}
export interface Refusal<E extends string = string> {
  readonly ok: false
  readonly code: E
  /** What the caller may show or log beside the code: limits, field names, the next allowed time. */
  readonly details?: unknown
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

export const refuse = <E extends string>(code: E, details?: unknown): Refusal<E> =>
  details === undefined ? { ok: false, code } : { ok: false, code, details }
