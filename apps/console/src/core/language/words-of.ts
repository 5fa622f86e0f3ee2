/** What stands in a field that takes many: with commas, spaces or lines between. */
export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
