import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { wireLanguage } from '../language/language.tsx'
import { contentKey } from '../calls/query-keys.ts'

export type Banner = ValueOf<Calls['getAnnouncementContentV2']>['banners'][number]
type Language = Parameters<typeof wireLanguage>[0]
// A change is told over the socket; whoever has none asks again after this.
const contentAgeMs = 300_000

export const supportQuery = (spoken: Language) => {
  const language = wireLanguage(spoken)
  return queryOptions({
    queryKey: contentKey(['customer_service'], language),
    queryFn: () => client.getCustomerService({ query: { language } }),
    staleTime: contentAgeMs,
  })
}

/** Every article of the help centre. */
export const useHelp = () => {
  const lang = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['help'], lang),
    queryFn: ({ signal }) => client.getHelpV2({ query: { lang }, signal }),
    select: ({ list }) => list,
    staleTime: contentAgeMs,
  })
}

/** The titles of the help centre alone. */
export const useHelpTitles = ({ enabled }: { enabled: boolean }) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['help', 'customer_service'], 'titles', language),
    queryFn: ({ signal }) => client.systemHelpCenter({ query: { language }, signal }),
    select: ({ articles }) => articles,
    enabled,
    staleTime: contentAgeMs,
  })
}

/** Licence records, vendor marks and app links. */
export const useFooter = ({ enabled }: { enabled: boolean }) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['licence', 'vendor_mark', 'app_link'], language),
    queryFn: ({ signal }) => client.getFooter({ query: { language }, signal }),
    enabled,
    staleTime: contentAgeMs,
  })
}

/** The links to the house's channels, with their names. */
export const useChannels = ({ enabled }: { enabled: boolean }) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['resource'], language),
    queryFn: ({ signal }) => client.getResources({ query: { language }, signal }),
    enabled,
    staleTime: contentAgeMs,
  })
}

/** A page of the house: `about-us`, `user-agreement`. */
export const usePage = (id: string) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['page'], id, language),
    queryFn: ({ signal }) => client.getPage({ query: { id, language }, signal }),
    staleTime: contentAgeMs,
  })
}

/** The operator's banners of a group, in their order. */
export const useBanners = (group: Banner['groupName'] | undefined) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['banner'], language),
    queryFn: ({ signal }) => client.getAnnouncementContentV2({ query: { types: 'B', language }, signal }),
    select: ({ banners }) => banners.filter(({ groupName }) => groupName === group),
    enabled: group !== undefined,
    staleTime: contentAgeMs,
  })
}

/** The first banner of a group, or null: the popups of the doors show one (spec 2). */
export const useBanner = (group: Banner['groupName'] | undefined) => {
  const { data, isLoading } = useBanners(group)
  return { data: data && (data[0] ?? null), isLoading }
}
