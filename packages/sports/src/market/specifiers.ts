import { invariant } from '@baize/std'
import type { Specifiers } from './type.ts'

const pair = /^[a-z_]{1,16}=[A-Za-z0-9.+-]{1,24}$/

/** Writes specifiers in canonical form: keys sorted, `hcp=-1.5|map=2`; empty without any. */
export const writeSpecifiers = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .toSorted()
    .map((key) => `${key}=${specifiers[key] ?? ''}`)
    .join('|')

/** Reads the canonical form; undefined on anything else. */
export function readSpecifiers(text: string): Specifiers | undefined {
  if (text === '') return {}
  const parts = text.split('|')
  if (!parts.every((part) => pair.test(part))) return undefined
  const read = Object.fromEntries(parts.map((part) => part.split('=') as [string, string]))
  return writeSpecifiers(read) === text ? read : undefined
}

/** A specifier that the market type promises. Throws where it is missing. */
export function specifier(specifiers: Specifiers, key: string): string {
  const value = specifiers[key]
  invariant(value !== undefined, `specifier ${key} is missing`)
  return value
}
