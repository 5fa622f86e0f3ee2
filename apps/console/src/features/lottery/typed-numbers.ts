import { latinDigits, readResult, writeResult, type Result } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'

/** Families whose numbers are single digits: people type them without spaces. */
const digitFamilies: ReadonlySet<Family> = new Set(['SSC', '3D', 'CLR', 'TG', 'K3'])

/** Parses the numbers that an operator typed; undefined if the family has no such result. */
export function readTyped(family: Family, text: string): string[] | undefined {
  const written = latinDigits(text).trim()
  const parts = written.split(/[\s,;]+/)
  const numbers = parts.length === 1 && digitFamilies.has(family) ? [...written] : parts
  return readResult(family, numbers) ? numbers : undefined
}

const counts: Readonly<Record<Family, number>> = {
  SSC: 5,
  '3D': 3,
  K3: 3,
  PK10: 10,
  '11X5': 5,
  KL10: 8,
  KL8: 20,
  CLR: 1,
  '4D': 23,
  M6: 7,
  VN27: 27,
  VN18: 18,
  TH: 6,
  TG: 4,
}

/** How a result is written, for who has to type one. */
export function exampleOf(family: Family): string {
  const numbers: Result = Array.from({ length: counts[family] }, (_, place) => place + 1)
  return writeResult(family, numbers).slice(0, 6).join(' ') + (counts[family] > 6 ? ' …' : '')
}
