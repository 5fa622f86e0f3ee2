import type { AccessSettings } from '../setting/settings.ts'

export interface SiteStatus {
  // spec 4: 0 normal; 1 maintenance; 2 region restriction, when maintenance is not set
  readonly status: 0 | 1 | 2
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}

/** How the site stands for a visitor of this country (ISO 3166), or of one that nobody knows. */
export function siteStatus(access: AccessSettings, country: string | undefined): SiteStatus {
  const { maintenance } = access
  const regionRestriction = isClosedTo(access, country)
  const status = maintenance ? 1 : regionRestriction ? 2 : 0
  return { status, maintenance, regionRestriction }
}

function isClosedTo(
  { regionRule, countries, closesUnknownRegion }: AccessSettings,
  country: string | undefined,
): boolean {
  if (regionRule === 'off') return false
  if (country === undefined) return closesUnknownRegion
  return countries.includes(country) === (regionRule === 'block')
}
