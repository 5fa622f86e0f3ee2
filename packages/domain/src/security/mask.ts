/**
 * What remains visible of personal data: enough for the owner to know it again, too little for anybody else.
 */

/** `2001234567890` -> `**** 7890`; of short numbers less is shown. */
export const maskNumber = (number: string): string =>
  `**** ${number.length >= 8 ? number.slice(-4) : number.slice(-2)}`

/** `Rahim Uddin` -> `R**** U****`: by characters as a person sees them, so that Bengali is not torn apart. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${firstCharacter(word)}****`)
    .join(' ')

/** Any other particular: its first character. */
export const maskText = (text: string): string => (text === '' ? '' : `${firstCharacter(text)}***`)

const firstCharacter = (word: string): string => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? ''
