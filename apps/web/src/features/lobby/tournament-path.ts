/** Stands apart from the other addresses, which every first visit loads. */
export const tournamentPath = '/tournaments'
