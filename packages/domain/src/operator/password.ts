const leastLength = 12
const mostLength = 128

/** Whether an operator may take this password: longer than a player's, of more than a few characters. */
export function isGoodOperatorPassword(password: string, username: string): boolean {
  const length = [...password].length
  if (length < leastLength || length > mostLength) return false
  if (new Set(password).size < 6) return false
  return !password.toLowerCase().includes(username.toLowerCase())
}
