import { useLanguage, type DialingCountry } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../core/client.ts'

const home: DialingCountry = { code: 'BD', dialingCode: '880', name: 'Bangladesh' }

/** Countries whose numbers are taken, the usual one first; that one alone until the list has come. */
export function useCountries(): readonly DialingCountry[] {
  const language = useLanguage()
  const countries = useQuery({
    queryKey: ['country-codes'],
    queryFn: ({ signal }) => client.countryCodes({ signal }),
    staleTime: 'static',
  })
  if (!countries.data || countries.data.list.length === 0) return [home]
  return countries.data.list.map(({ code, dialingCode, nameEn, nameBn }) => ({
    code,
    dialingCode: dialingCode.replace('+', ''),
    name: language === 'bn' ? nameBn : nameEn,
  }))
}

/** The dialing code of a country of the list; of the first one when it is not there. */
export const dialingCodeOf = (countries: readonly DialingCountry[], country: string): string =>
  (countries.find(({ code }) => code === country) ?? countries[0] ?? home).dialingCode
