/**
 * The version of all chances, weights and shapes of play types together. Whatever changes a price raises it:
 * a ticket that was filled in under another version is refused with the new price.
 */
export const tableVersion = 1
