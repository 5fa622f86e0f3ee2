import type { Rng } from '@baize/std'

/** Letters and digits that are easy to tell apart: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const plainSigns = '34679ACDEFGHJKMNPQRTWXY'

export const couponLength = 12
export const inviteLength = 8

/** A code of signs that can be read out and typed. */
export const makeCode = (length: number, rng: Rng): string =>
  Array.from({ length }, () => plainSigns[rng.nextInt(plainSigns.length)]).join('')

/** What a person typed, as codes are kept: blanks and dashes do not count. Nothing when it cannot be one. */
export function readCode(given: string, length: number): string | undefined {
  const code = given.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((sign) => plainSigns.includes(sign)) ? code : undefined
}

/** As it is printed: `ACDE-FGHJ-KMNP`. */
export const printCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
