/** More than nothing. */
export const isSomething = (decimal: string): boolean => /[1-9]/.test(decimal)
