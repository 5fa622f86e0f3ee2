import { useLanguage, type DialingCountry } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../core/calls/client.ts'

export interface MobileCountry extends DialingCountry {
  /** How many digits a number has after the dialing code, leading zeros left out. */
  readonly minDigits: number
  readonly maxDigits: number
}

const home: MobileCountry = {
  code: 'BD',
  dialingCode: '880',
  name: 'Bangladesh',
  minDigits: 10,
  maxDigits: 10,
}

/** Countries whose numbers are taken, the usual one first; that one alone until the list has come. */
export function useCountries(): readonly MobileCountry[] {
  const language = useLanguage()
  const countries = useQuery({
    queryKey: ['country-codes'],
    queryFn: ({ signal }) => client.countryCodes({ signal }),
    staleTime: 'static',
  })
  if (!countries.data || countries.data.list.length === 0) return [home]
  return countries.data.list.map(({ code, dialingCode, nameEn, nameBn, minDigits, maxDigits }) => ({
    code,
    dialingCode: dialingCode.replace('+', ''),
    name: language === 'bn' ? nameBn : nameEn,
    minDigits,
    maxDigits,
  }))
}

/** A country of the list; the first one when it is not there. */
export const countryOf = (countries: readonly MobileCountry[], code: string): MobileCountry =>
  countries.find((country) => country.code === code) ?? countries[0] ?? home

export const dialingCodeOf = (countries: readonly MobileCountry[], code: string): string =>
  countryOf(countries, code).dialingCode
