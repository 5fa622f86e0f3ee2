/** Somebody who deals. */
export interface Person {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly cloth: string
  readonly sleeve: string
  /** The end of a sari over the shoulder; null who wears waistcoat and bow tie. */
  readonly drape: string | null
  readonly isBunned: boolean
}

const waistcoat = { sleeve: '#f1e7d2', drape: null, isBunned: false } as const

export const people: readonly Person[] = [
  { ...waistcoat, skin: '#b87f52', shade: '#96623c', hair: '#1c120c', cloth: '#8f2416' },
  {
    skin: '#c68f62',
    shade: '#a26f48',
    hair: '#20130d',
    cloth: '#a12512',
    sleeve: '#a12512',
    drape: '#1f7a86',
    isBunned: true,
  },
  { ...waistcoat, skin: '#8d5a36', shade: '#6f4427', hair: '#120c09', cloth: '#1b4f86' },
  {
    skin: '#a9744a',
    shade: '#875a37',
    hair: '#170e0a',
    cloth: '#0f5a3c',
    sleeve: '#0f5a3c',
    drape: '#c2377c',
    isBunned: true,
  },
]
