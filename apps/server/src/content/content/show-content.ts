import { createHash } from 'node:crypto'
import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { isSupportUrl, nextKickoff, supportKeyLength, writeSupportPath } from '@baize/domain/content'
import type { Content } from './service.ts'

type Announced = ValueOf<Calls['getAnnouncementContentV2']>
type MatchGroup = ValueOf<Calls['getGameMatches']>['list'][number]
type Match = MatchGroup['matchList'][number]

const isoOf = (atMs: number) => new Date(atMs).toISOString()

export const showBanner = ({ id, title, fields }: Content<'banner'>, language: WireLanguage) => ({
  id,
  groupName: fields.groupName,
  title: title[language],
  label: fields.label?.[language] ?? '',
  summary: fields.summary?.[language] ?? '',
  url: fields.picture,
  linkageType: fields.linkageType,
  target: fields.target,
})

export const showNotice = ({ id, title, body, fromMs }: Content<'notice'>, language: WireLanguage) => ({
  id,
  title: title[language],
  content: body[language],
  publishedAt: isoOf(fromMs),
})

export const showAnnouncement = (
  { id, title, body, fields, fromMs }: Content<'announcement'>,
  language: WireLanguage,
): Announced['popup'][number] => ({
  id,
  title: title[language],
  content: body[language],
  promotionType: fields.promotionType,
  execution: fields.execution,
  publishedAt: isoOf(fromMs),
})

export const showPromotionCard = (
  { id, title, fields }: Content<'promotion'>,
  language: WireLanguage,
): Announced['promotion'][number] => ({
  id,
  title: title[language],
  summary: fields.summary[language],
  tag: fields.tag,
  url: fields.picture,
  from: fields.startAt,
  until: fields.endAt,
})

export const showArticle = ({ id, title, body, updatedMs }: Content, language: WireLanguage) => ({
  id,
  title: title[language],
  content: body[language],
  updatedAt: isoOf(updatedMs),
})

export const showBlogCard = ({ id, title, fields, fromMs }: Content<'blog'>, language: WireLanguage) => ({
  id,
  title: title[language],
  summary: fields.summary[language],
  url: fields.picture,
  publishedAt: isoOf(fromMs),
})

/** Entries whose host is not allowed are left out: the page would refuse them anyway (decision D13). */
export const showSupport = (
  entries: readonly Content<'customer_service'>[],
  allowedHosts: readonly string[],
  language: WireLanguage,
) =>
  entries
    .filter(({ fields }) => isSupportUrl(fields.url, allowedHosts))
    .map(({ title, fields }) => ({
      csType: fields.csType,
      title: title[language],
      path: writeSupportPath(fields.url, keyOf(fields.url)),
    }))

/** Follows from the address, so that an answer that did not change keeps its ETag. */
const keyOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, supportKeyLength)

const dayMs = 86_400_000

/** Matches of one title stand together; those that are over are left out. */
export function showMatches(
  matches: readonly Content<'match'>[],
  language: WireLanguage,
  nowMs: number,
): MatchGroup[] {
  const coming = matches.flatMap(({ title, fields }): { group: string; match: Match }[] => {
    const { repeatsAfterDays, matchAt } = fields
    const repeatsAfterMs = repeatsAfterDays === null ? null : repeatsAfterDays * dayMs
    const kickoffMs = nextKickoff({ matchTimeMs: Date.parse(matchAt), repeatsAfterMs }, nowMs)
    if (kickoffMs === null) return []
    const match = {
      league: fields.league[language],
      homeTeam: fields.homeTeam[language],
      awayTeam: fields.awayTeam[language],
      homeTeamImageUrl: fields.homePicture,
      awayTeamImageUrl: fields.awayPicture,
      matchTime: isoOf(kickoffMs),
      moneyLine: { homeTeamOdds: fields.homeOdds, awayTeamOdds: fields.awayOdds },
    }
    return [{ group: title[language], match }]
  })
  coming.sort((one, other) => one.match.matchTime.localeCompare(other.match.matchTime))
  return [...Map.groupBy(coming, ({ group }) => group)].map(([group, members]) => ({
    gameMatchAdsId: createHash('sha256').update(group).digest('hex').slice(0, 12),
    gameName: group,
    matchList: members.map(({ match }) => match),
  }))
}
