/** Whether a decimal amount is nothing: `0.00`. */
export const isZero = (amount: string): boolean => /^0+(\.0+)?$/.test(amount)
