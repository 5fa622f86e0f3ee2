import { categories, memberPages, agentPages, paths } from '../../apps/web/src/core/address/paths.ts'

export type Role = 'guest' | 'member' | 'agent'

/** One screen of the site that is taken. */
export interface Place {
  readonly name: string
  readonly path: string
  readonly role: Role
  /** A selector of links: the picture is of where the first of them leads. */
  readonly follow?: string
  /** What is pressed, one after the other, before the picture. */
  readonly press?: readonly string[]
  /** What is otherwise in the answer of a call, by the end of its path; without any the call fails. */
  readonly answers?: Readonly<Record<string, object | undefined>>
  /** What is there once it has arrived, where that is no heading. */
  readonly shows?: string
  /** It lies over another page: the picture is of the dialog alone. */
  readonly isDialog?: boolean
  readonly showsAnnouncements?: boolean
  /** The pages without scripts keep their session in a cookie. */
  readonly isLite?: boolean
}

const guest = (name: string, path: string, more: Partial<Place> = {}): Place => ({
  name,
  path,
  role: 'guest',
  ...more,
})
const member = (name: string, path: string, more: Partial<Place> = {}): Place => ({
  ...guest(name, path, more),
  role: 'member',
})
const centre = (name: string, path: string): Place => member(`member-${name}`, path, { isDialog: true })
const agent = (name: string, path: string): Place => ({ ...guest(name, path), role: 'agent' })

/** The status of a site that is not open. */
const closed = (status: 1 | 2, maintenanceUntil: string | null = null) => ({
  '/wps/system/status': {
    status,
    maintenance: status === 1,
    regionRestriction: status === 2,
    maintenanceUntil,
    location: { ip: '203.0.113.7' },
  },
})

const publicPlaces: readonly Place[] = [
  guest('home', paths.home),
  guest('announcement', paths.home, { showsAnnouncements: true, isDialog: true }),
  guest('login', paths.login, { isDialog: true }),
  guest('register', paths.register, { isDialog: true }),
  guest('help', paths.help(), { isDialog: true }),
  ...categories.map((category) => guest(`centre-${category.toLowerCase()}`, paths.category(category))),
  guest('search', '/rng?gameName=tigr'),
  guest('search-empty', '/rng?gameName=zzzzzz'),
  guest('centre-failed', paths.category('PVP'), { answers: { '/wps/relay/getGameList': undefined } }),
  guest('promotions', paths.promotions),
  guest('promotion', paths.promotions, {
    press: ['main .promo a'],
    shows: '.promo a',
    isDialog: true,
  }),
  guest('tournaments', '/tournaments'),
  guest('blog', paths.blog),
  guest('post', paths.blog, { follow: 'main a[href^="/blog/"]' }),
  guest('app', paths.app),
  guest('point-mall', paths.pointMall),
  guest('about', paths.about),
  guest('agreement', paths.agreement),
  guest('live-chat', paths.liveChat),
  guest('not-found', '/no/such/page'),
  guest('maintenance', paths.home, {
    answers: closed(1, '2030-01-31T06:00:00.000Z'),
    shows: '.sys-main',
  }),
  guest('region-blocked', paths.home, { answers: closed(2), shows: '.sys-main' }),
]

const memberPlaces: readonly Place[] = [
  member('member-home', paths.home),
  member('favorite', paths.favorite),
  member('recent', paths.recent),
  member('activity', paths.activity),
  member('raffle', paths.activity, { follow: '.rf-card a' }),
  ...(['wheel', 'scratch', 'egg'] as const).map((kind, at) =>
    member(`mini-game-${kind}`, paths.activity, { follow: `.mg-line:nth-child(${at + 1}) a` }),
  ),
  ...(['lottery', 'seaLottery', 'vnLottery'] as const).map((name) => member(name, paths.lottery(name))),
  ...memberPages.map((page) => centre(page, paths.member(page))),
  ...['profile', 'payout', 'devices'].map((tab) =>
    centre(`security-${tab}`, `/member?page=securityCenter&tab=${tab}`),
  ),
  centre('withdrawals', '/member?page=withdraw&tab=record'),
  centre('announcements', '/member?page=messageV2&tab=announcements'),
  member('game-slot', paths.game('slot-0001')),
]

const litePlaces: readonly Place[] = [
  guest('lite-home', '/lite', { isLite: true }),
  guest('lite-games', '/lite/games?category=RNG', { isLite: true }),
  guest('lite-login', '/lite/login', { isLite: true }),
  member('lite-member', '/lite', { isLite: true }),
]

/** Every route of the player site and of the agents' area, and the states that stand in their place. */
export const places: readonly Place[] = [
  ...publicPlaces,
  ...memberPlaces,
  guest('agent-door', paths.agent),
  ...agentPages.map((page) => agent(`agent-${page}`, paths.agentPage(page))),
  ...litePlaces,
]
