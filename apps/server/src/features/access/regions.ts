import { readFileSync } from 'node:fs'
import { Reader, type CountryResponse } from 'mmdb-lib'

/** The country of an address as ISO 3166 code, or nothing when nobody knows. */
export type Regions = (address: string) => string | undefined

/** A socket that listens for both kinds of addresses shows IPv4 ones like this; databases hold them plain. */
const mappedPrefix = /^::ffff:(?=\d+\.)/i

/**
 * Reads a database of addresses in MaxMind's MMDB format: GeoLite2, DB-IP, IPinfo and others come as such a
 * file.
 * Without one, no country is known. A new file is read at the next start.
 */
export function openRegions(path: string | undefined): Regions {
  if (path === undefined) return () => undefined
  const reader = new Reader<CountryResponse>(readFileSync(path))
  return (address) => countryIn(reader.get(address.replace(mappedPrefix, '')))
}

/** Publishers write it as `country.iso_code`, `country` or `country_code`. */
function countryIn(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { country, country_code: plain } = found as { country?: unknown; country_code?: unknown }
  const nested = typeof country === 'object' && country !== null && 'iso_code' in country && country.iso_code
  const code = [nested, country, plain].find((each) => typeof each === 'string' && /^[A-Z]{2}$/.test(each))
  return code as string | undefined
}
