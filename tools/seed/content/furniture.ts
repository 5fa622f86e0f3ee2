import { ownSupportPage } from '@baize/domain/content'
import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { article, both, hourMs, noText, type Pair } from './text.ts'

type Fields<Kind extends NewContent['kind']> = Extract<NewContent, { kind: Kind }>['fields']

const standing = (id: string, position: number, title: Pair) => ({
  id,
  position,
  state: 'published' as const,
  fromMs: 0,
  untilMs: null,
  title: both(title),
  body: noText,
})

interface BannerText extends Pick<Fields<'banner'>, 'groupName' | 'linkageType' | 'target'> {
  readonly id: string
  readonly picture: string
  readonly title: Pair
  readonly label?: Pair
  readonly summary?: Pair
}

const bannerTexts: readonly BannerText[] = [
  {
    id: 'home-credits',
    groupName: 'w_home',
    picture: 'tiger-coins-lotus-fan.maroon',
    linkageType: 'PAGE',
    target: '/promotions',
    label: ['New here?', 'নতুন এসেছেন?'],
    title: ['To begin with: free practice credits', 'শুরুতেই: ফ্রি প্র্যাকটিস ক্রেডিট'],
    summary: ['Up to ৳50,000 at a time. No cash value.', 'একবারে ৳50,000 পর্যন্ত। নগদ মূল্য নেই।'],
  },
  {
    id: 'home-hilsa',
    groupName: 'w_home',
    picture: 'boat-hilsa-crab.aqua',
    linkageType: 'PAGE',
    target: '/fish',
    label: ['Fishing', 'ফিশিং'],
    title: ['Hilsa season: catch them all', 'ইলিশ সিজন: জাল ফেলুন'],
    summary: ['Several players, one river.', 'এক নদীতে একসঙ্গে অনেকে।'],
  },
  {
    id: 'home-proof',
    groupName: 'w_home',
    picture: 'book-diya-lantern.teal',
    linkageType: 'PAGE',
    target: '/help',
    label: ['Fairness', 'ন্যায্যতা'],
    title: ['Every round: check it yourself', 'প্রতিটি রাউন্ড: নিজেই যাচাই করুন'],
    summary: ['The hash is published before you bet.', 'বেটের আগেই হ্যাশ প্রকাশ করা হয়।'],
  },
  {
    id: 'home-live',
    groupName: 'w_home',
    picture: 'roulette-chips-kingcard.felt',
    linkageType: 'PAGE',
    target: '/live',
    label: ['Live casino', 'লাইভ ক্যাসিনো'],
    title: ['Open day and night: live tables', 'দিনরাত খোলা: লাইভ টেবিল'],
    summary: ['Everyone at a table sees the same result.', 'টেবিলের সবাই একই ফল দেখেন।'],
  },
  {
    id: 'home-slots',
    groupName: 'w_home',
    picture: 'sevens-bell-gem.dusk',
    linkageType: 'PAGE',
    target: '/rng',
    label: ['Slots', 'স্লট'],
    title: ['Made in Bengal: slots with rickshaw art', 'বাংলার রঙে: রিকশাচিত্রের স্লট'],
    summary: ['Return to player shown for every game.', 'প্রতিটি গেমের RTP দেখানো আছে।'],
  },
  {
    id: 'register',
    groupName: 'w_register',
    picture: 'kite-sun-balloon.sky',
    linkageType: null,
    target: null,
    title: ['Register in less than a minute', 'এক মিনিটেই রেজিস্টার করুন'],
  },
  {
    id: 'login',
    groupName: 'w_login',
    picture: 'dhol-fan.verm',
    linkageType: 'PAGE',
    target: '/promotions',
    title: ['Welcome back', 'আবার স্বাগতম'],
  },
  {
    id: 'forget',
    groupName: 'w_forget',
    picture: 'lotus-turtle.leaf',
    linkageType: null,
    target: null,
    title: ['Reset your password', 'পাসওয়ার্ড রিসেট করুন'],
  },
  {
    id: 'left-menu',
    groupName: 'w_leftmenu',
    picture: 'ludo-dice.ultra',
    linkageType: 'PAGE',
    target: '/pvp',
    title: ['Cards and ludo', 'কার্ড ও লুডু'],
  },
]

const banners = bannerTexts.map(({ id, title, label, summary, picture, ...link }, position): NewContent => ({
  ...standing(id, position, title),
  kind: 'banner',
  fields: {
    ...link,
    picture: `/art/banners/${picture}.svg`,
    ...(label && { label: both(label) }),
    ...(summary && { summary: both(summary) }),
  },
}))

// spec 3: resources by name. The demo has no channels of its own, so it sets none of them.
const resources = [
  ['Android', '/help#install', ['Install the app', 'অ্যাপ ইনস্টল']],
] as const satisfies readonly (readonly [string, string, Pair])[]

const resourceLinks = resources.map(([id, url, title], position): NewContent => ({
  ...standing(id, position, title),
  kind: 'resource',
  fields: { url, isOnHome: false },
}))

// spec 1 and decision D1: the places of both licences, empty in the demo.
const licences = (
  [
    ['sample-malta', ['Licence 1 (placeholder)', 'লাইসেন্স 1 (নমুনা)'], 'Malta'],
    ['sample-bvi', ['Licence 2 (placeholder)', 'লাইসেন্স 2 (নমুনা)'], 'British Virgin Islands'],
  ] as const
).map(([id, title, place], position): NewContent => ({
  ...standing(id, position, title),
  kind: 'licence',
  fields: { issuer: `Sample: ${place}`, number: '', url: null, isSample: true },
}))

// spec 9: footer vendor icons
const vendorMarks = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'].map(
  (code, position): NewContent => ({
    ...standing(code, position, [code, code]),
    kind: 'vendor_mark',
    fields: {},
  }),
)

const apps: readonly NewContent[] = [
  {
    ...standing('pwa-android', 0, ['Android', 'Android']),
    kind: 'app_link',
    body: article([
      ["1. Open your browser's menu.", '1. ব্রাউজারের মেনু খুলুন।'],
      ['2. Choose “Install app” and confirm.', '2. “Install app” বেছে নিয়ে নিশ্চিত করুন।'],
      ['3. {brand} appears with your apps.', '3. অ্যাপের তালিকায় {brand} দেখা যাবে।'],
    ]),
    fields: { platform: 'ANDROID', url: '/' },
  },
  {
    ...standing('pwa-ios', 1, ['iPhone and iPad', 'iPhone ও iPad']),
    kind: 'app_link',
    body: article([
      ['1. Open this site in Safari.', '1. Safari-তে এই সাইট খুলুন।'],
      ['2. Tap Share, then “Add to Home Screen”.', '2. শেয়ার চেপে “Add to Home Screen” বেছে নিন।'],
      ['3. Tap “Add”.', '3. “Add” চাপুন।'],
    ]),
    fields: { platform: 'IOS', url: '/' },
  },
]

/** Customer service of the demo: the site's own live chat, in the window of customer service. */
const customerService: NewContent = {
  ...standing('live-chat', 0, ['Live chat', 'লাইভ চ্যাট']),
  kind: 'customer_service',
  fields: { csType: 'LIVE_CHAT', url: ownSupportPage },
}

const teams: Readonly<Record<string, Pair>> = {
  'dhaka-tigers': ['Dhaka Tigers', 'ঢাকা টাইগার্স'],
  'padma-kings': ['Padma Kings', 'পদ্মা কিংস'],
  'sylhet-rain': ['Sylhet Rain', 'সিলেট রেইন'],
  'khulna-tides': ['Khulna Tides', 'খুলনা টাইডস'],
  'rangpur-rockets': ['Rangpur Rockets', 'রংপুর রকেটস'],
  'coxs-surfers': ['Cox’s Surfers', 'কক্স সার্ফার্স'],
  'barishal-boats': ['Barishal Boats', 'বরিশাল বোটস'],
  'comilla-kites': ['Comilla Kites', 'কুমিল্লা কাইটস'],
}
const cricket: Pair = ['Cricket (sample)', 'ক্রিকেট (নমুনা)']
const football: Pair = ['Football (sample)', 'ফুটবল (নমুনা)']
const deltaLeague: Pair = ['Delta T20 League', 'ডেল্টা T20 লিগ']
const riverCup: Pair = ['River Cup', 'রিভার কাপ']

const fixtures = [
  [cricket, deltaLeague, 'dhaka-tigers', 'padma-kings', 5, '1.72', '2.14'],
  [cricket, deltaLeague, 'sylhet-rain', 'khulna-tides', 9, '1.95', '1.88'],
  [cricket, deltaLeague, 'rangpur-rockets', 'comilla-kites', 26, '1.61', '2.35'],
  [football, riverCup, 'coxs-surfers', 'barishal-boats', 7, '2.05', '1.79'],
  [football, riverCup, 'padma-kings', 'sylhet-rain', 30, '1.84', '1.98'],
  [football, riverCup, 'khulna-tides', 'dhaka-tigers', 53, '2.60', '1.49'],
] as const

/** Fixtures of invented teams; each comes again three days later, so that the demo always has some. */
const matches = (nowMs: number): NewContent[] =>
  fixtures.map(([sport, league, home, away, hours, homeOdds, awayOdds], position) => ({
    ...standing(`${home}-${away}-${position}`, position, sport),
    kind: 'match',
    fields: {
      league: both(league),
      homeTeam: both(teams[home] ?? [home, home]),
      awayTeam: both(teams[away] ?? [away, away]),
      homePicture: `/art/crests/${home}.svg`,
      awayPicture: `/art/crests/${away}.svg`,
      matchAt: new Date(Math.ceil(nowMs / hourMs + hours) * hourMs).toISOString(),
      repeatsAfterDays: 3,
      homeOdds,
      awayOdds,
    },
  }))

/** What stands around the lists: banners, links, marks, fixtures. */
export const furniture = (nowMs: number): NewContent[] => [
  ...banners,
  ...resourceLinks,
  ...licences,
  ...vendorMarks,
  ...apps,
  customerService,
  ...matches(nowMs),
]
