import type { EmblemName } from './emblem/emblems.ts'
import type { FrameName } from './frame.ts'
import type { GroundName } from './ground/grounds.ts'
import type { LetteringName } from './lettering.ts'
import type { Palette } from './paint.ts'

/** What the games of a category have in common; one item of each list is drawn by the game's id. */
export interface CategoryStyle {
  readonly frame: FrameName
  readonly lettering: readonly LetteringName[]
  readonly grounds: readonly GroundName[]
  readonly emblems: readonly EmblemName[]
  readonly palettes: readonly Palette[]
}

const slots: CategoryStyle = {
  frame: 'arch',
  lettering: ['ribbon', 'stack'],
  grounds: ['rays', 'alpona', 'jamdani', 'rickshaw', 'kantha', 'halftone'],
  emblems: [
    'tiger',
    'sevens',
    'bell',
    'gem',
    'lotus',
    'crown',
    'coins',
    'dhol',
    'peacock',
    'diya',
    'boat',
    'sun',
    'cherries',
    'lantern',
    'buffalo',
    'book',
  ],
  palettes: [
    ['maroon', 'brass', 'verm'],
    ['teal', 'mari', 'rani'],
    ['rani', 'brass', 'teal'],
    ['ultra', 'mari', 'verm'],
    ['felt', 'brass', 'verm'],
    ['verm', 'brass', 'teal'],
    ['dusk', 'brass', 'aqua'],
    ['brick', 'mari', 'teal'],
    ['mari', 'verm', 'teal'],
    ['leaf', 'mari', 'rani'],
  ],
}

const live: CategoryStyle = {
  frame: 'studs',
  lettering: ['plate'],
  grounds: ['lamp', 'jamdani', 'harlequin'],
  emblems: ['roulette', 'baccarat', 'dice', 'chips', 'duel', 'wheel'],
  palettes: [
    ['felt', 'brass', 'verm'],
    ['maroon', 'brass', 'felt'],
    ['ink', 'brass', 'verm'],
    ['felt', 'ivory', 'maroon'],
    ['ultra', 'brass', 'verm'],
  ],
}

const fish: CategoryStyle = {
  frame: 'wave',
  lettering: ['stack'],
  grounds: ['scales', 'waves', 'bubbles'],
  emblems: ['hilsa', 'shark', 'octopus', 'crab', 'turtle'],
  palettes: [
    ['ultra', 'mari', 'verm'],
    ['teal', 'verm', 'brass'],
    ['aqua', 'rani', 'mari'],
    ['ultra', 'silver', 'coral'],
    ['teal', 'mari', 'leaf'],
  ],
}

const pvp: CategoryStyle = {
  frame: 'card',
  lettering: ['plate', 'stack'],
  grounds: ['harlequin', 'jamdani', 'rays'],
  emblems: ['aces', 'joker', 'ludo', 'tiles', 'spade', 'kingcard'],
  palettes: [
    ['maroon', 'ivory', 'brass'],
    ['felt', 'ivory', 'verm'],
    ['ultra', 'ivory', 'mari'],
    ['ink', 'ivory', 'brass'],
    ['verm', 'ivory', 'ultra'],
  ],
}

const sports: CategoryStyle = {
  frame: 'slash',
  lettering: ['slab'],
  grounds: ['pitch', 'floodlight'],
  emblems: ['football', 'cricket', 'tennis', 'basketball', 'trophy'],
  palettes: [
    ['leaf', 'ivory', 'verm'],
    ['felt', 'ivory', 'mari'],
    ['ultra', 'ivory', 'mari'],
    ['brick', 'ivory', 'sky'],
  ],
}

const esports: CategoryStyle = {
  frame: 'hud',
  lettering: ['slab'],
  grounds: ['hexgrid', 'chevrons', 'graph'],
  emblems: ['gamepad', 'swords', 'crosshair', 'helm', 'trophy'],
  palettes: [
    ['ink', 'lime', 'rani'],
    ['ink', 'aqua', 'verm'],
    ['dusk', 'lime', 'aqua'],
    ['ultra', 'lime', 'rani'],
    ['ink', 'coral', 'aqua'],
  ],
}

const lottery: CategoryStyle = {
  frame: 'ticket',
  lettering: ['print'],
  grounds: ['guilloche', 'kantha'],
  emblems: ['balls', 'tombola', 'stub'],
  palettes: [
    ['mari', 'verm', 'teal'],
    ['aqua', 'mari', 'rani'],
    ['coral', 'teal', 'mari'],
    ['leaf', 'mari', 'verm'],
    ['sky', 'rani', 'mari'],
  ],
}

const crash: CategoryStyle = {
  frame: 'none',
  lettering: ['slab', 'stack'],
  grounds: ['dawn', 'graph'],
  emblems: ['kite', 'rocket', 'balloon', 'plane'],
  palettes: [
    ['dusk', 'verm', 'mari'],
    ['sky', 'verm', 'ivory'],
    ['dusk', 'aqua', 'mari'],
    ['ultra', 'mari', 'verm'],
  ],
}

const arcade: CategoryStyle = {
  frame: 'bulbs',
  lettering: ['stack'],
  grounds: ['chevrons', 'polka', 'rays'],
  emblems: ['bomb', 'plinko', 'target', 'ludo'],
  palettes: [
    ['rani', 'mari', 'aqua'],
    ['teal', 'mari', 'verm'],
    ['ultra', 'coral', 'lime'],
    ['verm', 'mari', 'aqua'],
  ],
}

const bingo: CategoryStyle = {
  frame: 'scallop',
  lettering: ['ribbon'],
  grounds: ['polka', 'rays'],
  emblems: ['bingocard', 'balls'],
  palettes: [
    ['coral', 'ivory', 'teal'],
    ['sky', 'ivory', 'rani'],
    ['aqua', 'ivory', 'verm'],
    ['rani', 'ivory', 'mari'],
  ],
}

const scratch: CategoryStyle = {
  frame: 'torn',
  lettering: ['print'],
  grounds: ['foil', 'guilloche'],
  emblems: ['scratchcard', 'coins', 'gem'],
  palettes: [
    ['silver', 'verm', 'mari'],
    ['brass', 'maroon', 'teal'],
    ['silver', 'rani', 'ultra'],
    ['brass', 'felt', 'verm'],
  ],
}

const cockfight: CategoryStyle = {
  frame: 'studs',
  lettering: ['slab'],
  grounds: ['rays', 'halftone'],
  emblems: ['rooster'],
  palettes: [
    ['brick', 'brass', 'verm'],
    ['mari', 'maroon', 'verm'],
    ['maroon', 'mari', 'teal'],
  ],
}

export const categories = {
  slots,
  live,
  fish,
  pvp,
  sports,
  esports,
  lottery,
  crash,
  arcade,
  bingo,
  scratch,
  cockfight,
  jackpot: { ...slots, emblems: ['sevens', 'coins', 'crown', 'gem'], grounds: ['rays', 'kantha'] },
  poker: pvp,
} as const satisfies Record<string, CategoryStyle>

export type CategoryName = keyof typeof categories

/** The style of a category; an unknown one looks like slots. */
export const styleOf = (category: string): CategoryStyle =>
  Object.hasOwn(categories, category) ? categories[category as CategoryName] : slots
