/** The kinds of results that a lottery draws; the tag is `gameGroupCode` of the menus. */
export const families = [
  'SSC',
  '3D',
  'K3',
  'PK10',
  '11X5',
  'KL10',
  'KL8',
  'CLR',
  '4D',
  'M6',
  'VN27',
  'VN18',
  'TH',
  'TG',
] as const
export type Family = (typeof families)[number]

export const isFamily = (tag: string): tag is Family => (families as readonly string[]).includes(tag)
