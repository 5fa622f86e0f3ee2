/** Stands in the place of what players mix in, in a round that nobody has bet on. */
export const mixOfNobody = 'nobody'
