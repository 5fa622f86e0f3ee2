/** Throws when an assumption of the program is broken. Never for bad input: that is a refusal. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

export class InvariantError extends Error {
  override name = 'InvariantError'
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${String(value)}`)
}
