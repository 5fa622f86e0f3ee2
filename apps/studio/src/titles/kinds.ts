import type { EmblemName, GroundName, Palette } from '@baize/art'
import type { MomentGroup } from './words/moments.ts'
import type { PlaceGroup } from './words/places.ts'
import type { QualityGroup } from './words/qualities.ts'
import type { SceneGroup } from './words/scenes.ts'

/** What a kind of subject may be joined with, so that every title makes sense, and what its symbols are. */
export interface Kind {
  readonly places: readonly PlaceGroup[]
  readonly moments: readonly MomentGroup[]
  readonly qualities: readonly QualityGroup[]
  readonly scenes: SceneGroup
  /** The place always stands before the noun: `Dhaka Cricket`, never `Cricket of Dhaka`. */
  readonly isPlaceFirst?: boolean
  /** The scatter, then the dearer symbols, then the cheaper ones; the title's own emblem is the wild. */
  readonly symbols: readonly EmblemName[]
  readonly ground?: GroundName
  readonly palettes?: readonly Palette[]
}

const seas: readonly Palette[] = [
  ['ultra', 'mari', 'verm'],
  ['teal', 'verm', 'brass'],
  ['aqua', 'rani', 'mari'],
  ['ultra', 'coral', 'teal'],
]

export const kinds = {
  beast: {
    places: ['forest', 'hill', 'wetland'],
    moments: ['day', 'night', 'season', 'weather'],
    qualities: ['living'],
    scenes: 'beast',
    symbols: symbolList('sun tiger buffalo peacock rooster turtle lotus cherries lantern coins bell kite'),
  },
  bird: {
    places: ['forest', 'hill', 'town'],
    moments: ['day', 'season', 'festival', 'weather'],
    qualities: ['living', 'dancing', 'owner'],
    scenes: 'bird',
    symbols: symbolList('sun peacock rooster tiger gem buffalo lotus cherries bell diya dhol coins'),
  },
  fish: {
    places: ['river', 'wetland', 'coast'],
    moments: ['day', 'night', 'season', 'weather'],
    qualities: ['living', 'sailor'],
    scenes: 'swimmer',
    symbols: symbolList('boat hilsa turtle crab shark octopus lotus lantern coins bell sun kite'),
    ground: 'waves',
    palettes: [
      ['ultra', 'silver', 'coral'],
      ['teal', 'silver', 'mari'],
      ['aqua', 'silver', 'rani'],
    ],
  },
  sea: {
    places: ['coast', 'ocean'],
    moments: ['day', 'night', 'season'],
    qualities: ['living', 'sailor'],
    scenes: 'swimmer',
    symbols: symbolList('boat shark octopus turtle crab hilsa coins gem sun lantern bell swords'),
    ground: 'bubbles',
    palettes: seas,
  },
  boat: {
    places: ['river', 'wetland', 'coast'],
    moments: ['day', 'night', 'season', 'weather', 'festival'],
    qualities: ['sailor', 'owner', 'thing'],
    scenes: 'boat',
    symbols: symbolList('sun boat hilsa peacock dhol crab lotus lantern bell kite coins turtle'),
    ground: 'waves',
  },
  flower: {
    places: ['wetland', 'river', 'hill'],
    moments: ['day', 'night', 'season', 'weather'],
    qualities: ['bright', 'owner', 'thing'],
    scenes: 'flower',
    symbols: symbolList('diya lotus peacock turtle gem hilsa cherries bell lantern boat kite dhol'),
  },
  jewel: {
    places: ['realm', 'hill', 'town'],
    moments: ['night', 'season', 'festival'],
    qualities: ['owner', 'thing', 'sailor'],
    scenes: 'jewel',
    symbols: symbolList('crown gem coins swords peacock book bell lantern dice lotus diya chips'),
  },
  treasure: {
    places: ['realm', 'coast', 'river', 'town'],
    moments: ['night', 'season', 'festival'],
    qualities: ['owner', 'sailor', 'thing'],
    scenes: 'treasure',
    symbols: symbolList('book coins crown gem swords helm bell lantern dice diya lotus boat'),
  },
  light: {
    places: ['town', 'river', 'hill', 'coast'],
    moments: ['night', 'season', 'festival', 'weather'],
    qualities: ['owner', 'thing', 'sailor'],
    scenes: 'light',
    symbols: symbolList('sun lantern diya peacock crown gem lotus bell kite cherries dhol coins'),
    palettes: [
      ['dusk', 'brass', 'aqua'],
      ['ultra', 'mari', 'verm'],
      ['maroon', 'brass', 'verm'],
      ['felt', 'brass', 'verm'],
    ],
  },
  sun: {
    places: ['coast', 'hill', 'river', 'town'],
    moments: ['season', 'festival'],
    qualities: ['bright'],
    scenes: 'sun',
    symbols: symbolList('lotus sun peacock rooster boat kite cherries bell diya lantern dhol coins'),
    palettes: [
      ['verm', 'mari', 'teal'],
      ['ultra', 'mari', 'verm'],
      ['teal', 'mari', 'rani'],
      ['rani', 'brass', 'teal'],
    ],
  },
  music: {
    places: ['town', 'hill', 'river'],
    moments: ['night', 'season', 'festival'],
    qualities: ['owner', 'thing', 'dancing'],
    scenes: 'music',
    symbols: symbolList('wheel dhol bell peacock rooster crown kite lantern cherries lotus diya coins'),
  },
  tale: {
    places: ['river', 'realm', 'forest', 'town'],
    moments: ['night', 'season', 'festival'],
    qualities: ['owner', 'thing', 'sailor'],
    scenes: 'tale',
    symbols: symbolList('diya book crown tiger peacock swords gem lotus lantern bell boat coins'),
  },
  fruit: {
    places: ['orchard', 'hill', 'town'],
    moments: ['day', 'season', 'festival'],
    qualities: ['ripe', 'owner'],
    scenes: 'fruit',
    symbols: symbolList('sun cherries rooster peacock sevens buffalo bell lotus kite lantern dhol coins'),
  },
  sky: {
    places: ['town', 'coast', 'hill'],
    moments: ['day', 'season', 'festival', 'weather'],
    qualities: ['blown', 'contest'],
    scenes: 'sky',
    symbols: symbolList('sun rocket plane balloon kite peacock lantern bell cherries lotus coins dice'),
    ground: 'dawn',
    palettes: [
      ['sky', 'verm', 'teal'],
      ['dusk', 'verm', 'mari'],
      ['ultra', 'mari', 'verm'],
      ['teal', 'mari', 'rani'],
    ],
  },
  fair: {
    places: ['town'],
    moments: ['night', 'season', 'festival', 'day'],
    qualities: ['thing', 'owner', 'contest'],
    scenes: 'fair',
    isPlaceFirst: true,
    symbols: symbolList('wheel joker dhol rooster kite crown balloon ludo dice bell cherries stub'),
    ground: 'rickshaw',
  },
  sport: {
    places: ['town', 'coast'],
    moments: ['day', 'season', 'festival'],
    qualities: ['contest'],
    scenes: 'sport',
    isPlaceFirst: true,
    symbols: symbolList('trophy football cricket tennis basketball target bell kite stub dice coins wheel'),
  },
  fight: {
    places: ['realm', 'hill', 'forest'],
    moments: ['night', 'season'],
    qualities: ['owner'],
    scenes: 'fight',
    symbols: symbolList('crown swords helm tiger target book coins bell gem lantern diya dice'),
  },
  seven: {
    places: ['realm'],
    moments: ['night', 'season'],
    qualities: ['thing'],
    scenes: 'tale',
    symbols: symbolList('sun sevens crown gem peacock bell coins cherries lotus dice kite lantern'),
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

function symbolList(text: string): readonly EmblemName[] {
  return text.split(' ') as EmblemName[]
}
