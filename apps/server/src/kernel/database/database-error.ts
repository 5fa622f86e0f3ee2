const codeOf = (error: unknown): string => {
  const code: unknown = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

const uniqueViolation = '23505'
const serializationFailure = '40001'
const deadlockDetected = '40P01'
const lockNotAvailable = '55P03'

/** A race with another writer that the next attempt sees settled. */
export const isWorthRetrying = (error: unknown): boolean =>
  [uniqueViolation, serializationFailure, deadlockDetected].includes(codeOf(error))

/**
 * Says whether a failed statement may have been applied, or never was but may be later: a lost connection, a
 * server that stops, starts, is out of room or too slow. Any other SQLSTATE is a defect of the statement
 * itself.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = codeOf(error)
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return /^(08|53|57|58)/.test(code)
  // The driver's own errors have a system code (ECONNRESET) or only a text.
  return (
    /^E[A-Z]+$/.test(code) || (error instanceof Error && /connect|timeout|not queryable/i.test(error.message))
  )
}

/** Somebody held the row for longer than the lane's limit. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === lockNotAvailable
