import { ChevronDown } from 'lucide-react'
import { TextField, type TextFieldProps } from './field.tsx'

export interface DialingCountry {
  /** ISO 3166 code of the country. */
  code: string
  /** Digits only: 880. */
  dialingCode: string
  name: string
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'icon' | 'suffix' | 'type'> {
  /** Read aloud for the choice of the country. */
  countryLabel: string
  countries: readonly DialingCountry[]
  /** ISO code of the chosen country. */
  country: string
  onCountry: (code: string) => void
}

/** A mobile number with the dialing code of its country before it, divided by a rule. */
export function PhoneField({ countryLabel, countries, country, onCountry, ...field }: PhoneFieldProps) {
  const chosen = countries.find(({ code }) => code === country)
  const dialing = (
    <span className="dial">
      <span className="num" aria-hidden="true">
        +{chosen?.dialingCode}
      </span>
      <ChevronDown className="ic" aria-hidden="true" />
      <select
        aria-label={countryLabel}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onCountry(event.target.value)}
      >
        {countries.map(({ code, dialingCode, name }) => (
          <option key={code} value={code}>
            {name} +{dialingCode}
          </option>
        ))}
      </select>
    </span>
  )
  return <TextField inputMode="tel" autoComplete="tel-national" {...field} type="tel" icon={dialing} />
}
