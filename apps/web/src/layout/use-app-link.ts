import { useLanguage } from '@baize/ui'
import { wireLanguage } from '../core/language/language.tsx'
import { useSystemStatus } from '../core/queries/queries.ts'
import { appLink } from './app-link.ts'

/** Makes the address behind a QR code of the app, for the site as it is reached now. */
export function useAppLink(): (url: string, code?: string) => string {
  const language = wireLanguage(useLanguage())
  const info = useSystemStatus().data?.info
  const domains = [info?.mainDomain ?? location.origin, ...(info?.domainRoute ?? []), location.origin]
  return (url, code) => appLink({ url, code, language, domains })
}
