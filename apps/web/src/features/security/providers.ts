import { FacebookMark, GoogleMark } from '../../verify/provider-marks.tsx'

export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

export const providerName: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }
export const providerMark: Readonly<Record<Provider, React.ComponentType>> = {
  google: GoogleMark,
  facebook: FacebookMark,
}
