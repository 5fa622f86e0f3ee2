import { ok, refuse, type Result } from '@baize/std'
import { RE2JS, RE2JSSyntaxException } from 're2js'

export interface WrittenPattern {
  /** Whether the whole text has the form; takes time proportional to the text, whatever the pattern. */
  fits(text: string): boolean
}

const largestProgram = 5_000
const known = new Map<string, WrittenPattern>()
const keptPatterns = 500

/**
 * Reads a regular expression that an operator wrote. The engine is RE2's: it has no look-around and no back
 * references, and so no catastrophic patterns. Refused with words for the operator when it cannot be read.
 */
export function readPattern(source: string): Result<WrittenPattern> {
  const earlier = known.get(source)
  if (earlier) return ok(earlier)
  try {
    const program = RE2JS.compile(source)
    if (program.programSize() > largestProgram) return refuse('the pattern is too large: shorten its repeats')
    const pattern = { fits: (text: string) => program.testExact(text) }
    if (known.size >= keptPatterns) known.clear()
    known.set(source, pattern)
    return ok(pattern)
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    return refuse(explain(error, source))
  }
}

const explain = (error: Error, source: string): string =>
  /\(\?(<?[=!])|\\[1-9]|\\k</.test(source)
    ? 'look-ahead, look-behind and back references are not accepted: write what may stand at each place'
    : `the pattern cannot be read: ${error.message}`
