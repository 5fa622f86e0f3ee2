/** What a link to the site carried and may be used once. */
export interface Arrival {
  /** Decision D7: a code that is swapped for a session. */
  readonly token?: string
  /** Why signing in at a provider did not work. */
  readonly signInError?: string
  readonly signInProvider?: string
  /** The code of the mail about a forgotten password. */
  readonly reset?: string
}

const oneTime = ['token', 'signInError', 'signInProvider', 'reset'] as const

/** Reads the one-time codes of an address and gives the address without them. */
export function readArrival(address: string): { arrival: Arrival; left: string } {
  const url = new URL(address)
  const read = oneTime.map((name) => [name, url.searchParams.get(name)] as const)
  for (const name of oneTime) url.searchParams.delete(name)
  const arrival = Object.fromEntries(read.filter(([, value]) => value !== null && value !== ''))
  return { arrival, left: url.pathname + url.search + url.hash }
}

export interface Invitation {
  readonly referralCode?: string
  readonly affiliateCode?: string
}

const invitationNames = ['referralCode', 'affiliateCode'] as const

/** Who invited: what the address says goes before what was kept earlier in the session. */
export function readInvitation(address: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Invitation {
  const query = new URL(address).searchParams
  const read = invitationNames.map((name) => {
    const given = query.get(name)
    if (given) storage.setItem(name, given.slice(0, 64))
    return [name, storage.getItem(name)] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== null))
}
