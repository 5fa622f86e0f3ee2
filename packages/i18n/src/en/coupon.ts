/** Coupon codes. */
export const coupon = {
  title: 'Have a coupon code?',
  hint: '12 letters and digits; dashes can be left out. Accounts opened on one device count as one.',
  example: 'ACDE-FGHJ-KMNP',
  use: 'Apply',
  points: '{count} points',
  bonus: '{amount} bonus',
} as const
