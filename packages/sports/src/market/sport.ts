/** The sports of the book, in the order in which pages list them. */
export const sports = ['cricket', 'football', 'kabaddi', 'tennis', 'basketball', 'shooter', 'arena'] as const
export type Sport = (typeof sports)[number]

/** A name in both languages of the product. */
export interface Named {
  readonly en: string
  readonly bn: string
}

/** Class of a competition: it scales the limits of its markets. */
export type Tier = 'A' | 'B' | 'C' | 'D'
