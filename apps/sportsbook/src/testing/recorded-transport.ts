import { readElement } from '../feed/unified/xml.ts'
import type { UnifiedTransport } from '../feed/unified/source.ts'

/**
 * Plays a recording of a supplier's messages, one a line, as if they came now: `offsetMs` moves their times.
 * Lines that begin with `<fixtures_fixture` are what the supplier answers about a match; those before the
 * line `<!-- live -->` are what a recovery tells.
 */
export function createRecordedTransport(recording: string, offsetMs = 0): UnifiedTransport {
  const all = recording.split('\n').filter((line) => line.trim() !== '')
  const fixtures = all.filter((line) => line.startsWith('<fixtures_fixture'))
  const rest = all.filter((line) => !line.startsWith('<fixtures_fixture'))
  const mark = rest.indexOf('<!-- live -->')
  const moved = (line: string): string =>
    line.replace(/timestamp="(\d+)"/, (_all, at: string) => `timestamp="${Number(at) + offsetMs}"`)
  return {
    async *messages() {
      for (const line of rest.slice(mark + 1)) yield moved(line)
    },
    async *recover(product) {
      for (const line of rest.slice(0, mark))
        if (readElement(line)?.attributes['product'] === product) yield moved(line)
    },
    async fixture(event) {
      return fixtures.find((line) => line.includes(`id="${event}"`)) ?? ''
    },
  }
}
