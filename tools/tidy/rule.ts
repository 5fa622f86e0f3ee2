/** A house rule: what it forbids, where, and what to do instead. */
export interface Rule {
  readonly name: string
  /** Said to whoever breaks it: the replacement, not the offence. */
  readonly instead: string
  /** The paths it looks at, relative to the root of the project. */
  readonly paths: RegExp
  readonly except?: RegExp
  /** Gives the numbers of the offending lines; 0 means the file as a whole. */
  find(file: SourceFile): number[]
  /** Examples that prove the rule: `breaks` must be found, `keeps` must not. */
  readonly breaks: readonly Example[]
  readonly keeps: readonly Example[]
}

export interface SourceFile {
  readonly path: string
  readonly lines: readonly string[]
}

export type Example = readonly [path: string, text: string]

export interface Offence {
  readonly rule: Rule
  readonly path: string
  readonly line: number
}

/** Finds every line that matches. */
export const linesMatching =
  (pattern: RegExp): Rule['find'] =>
  ({ lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))

/** Judges the path alone. */
export const pathMatching =
  (pattern: RegExp): Rule['find'] =>
  ({ path }) =>
    pattern.test(path) ? [0] : []

export function offencesIn(file: SourceFile, rules: readonly Rule[]): Offence[] {
  return rules
    .filter(({ paths, except }) => paths.test(file.path) && !except?.test(file.path))
    .flatMap((rule) => rule.find(file).map((line) => ({ rule, path: file.path, line })))
}

export const tests = /\.(test|e2e|fixture)\.tsx?$/
export const code = /\.(ts|tsx|mjs|cjs)$/
