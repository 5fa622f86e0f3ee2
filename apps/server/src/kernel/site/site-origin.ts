/**
 * Where the site is, for links that leave the house in a mail. What a request says in its Host header is
 * believed only where no stranger could have a site of that name: on this machine and in its own network.
 */
export function findSiteOrigin(
  known: { readonly publicUrl?: string | undefined; readonly platformUrl: string },
  requestOrigin: string,
): string {
  if (known.publicUrl !== undefined) return known.publicUrl
  if (!URL.canParse(requestOrigin)) return known.platformUrl
  const { hostname, origin } = new URL(requestOrigin)
  return isNearby(hostname) ? origin : known.platformUrl
}

const nearby =
  /^(localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/
/** A name without a dot is one of the local network. */
const isNearby = (hostname: string): boolean => nearby.test(hostname) || /^[a-z][a-z0-9-]*$/.test(hostname)
