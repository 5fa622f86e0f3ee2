/** The beginning of a ticket's id, as people read it out: `7F31-0092`. */
export function shortId(id: string): string {
  const plain = id.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return `${plain.slice(-8, -4)}-${plain.slice(-4)}`
}
