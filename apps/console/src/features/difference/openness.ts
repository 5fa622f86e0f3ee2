/** Open differences, or closed ones. */
export const openness = [
  { id: 'true', name: 'choice.yes' },
  { id: 'false', name: 'choice.no' },
]
