/** Texts of the house studio's game clients. */
export const studio = {
  spin: 'Spin',
} as const
