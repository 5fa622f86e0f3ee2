/**
 * Takes a user name and gives what strangers may see of it: at most two first letters and the last one
 * (decision D19). Characters that a user name cannot have are left out.
 */
export function maskName(username: string): string {
  const plain = username.toLowerCase().replace(/[^a-z0-9_]/g, '')
  if (plain.length < 3) return '***'
  const shown = plain.length < 6 ? 1 : 2
  return `${plain.slice(0, shown)}***${plain.slice(-1)}`
}
