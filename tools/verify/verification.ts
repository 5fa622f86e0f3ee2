export interface Verification {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}
