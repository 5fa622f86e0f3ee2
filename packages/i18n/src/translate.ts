import { brandName } from './brand.ts'
import type { agents } from './en/agents.ts'
import type { consoleTexts } from './en/console.ts'
import type { en } from './en/index.ts'
import type { games } from './en/games.ts'
import type { later } from './en/later.ts'
import type { lotteries } from './en/lotteries.ts'
import type { rewards } from './en/rewards.ts'
import type { sportsbook } from './en/sportsbook.ts'

export type Language = 'en' | 'bn'

/** Codes of both lists of errors are asked for in one way. */
type Errors = { readonly errors: typeof later.laterErrors }

type Source = typeof en &
  Errors &
  typeof later &
  typeof lotteries &
  typeof agents &
  typeof rewards &
  typeof games &
  typeof sportsbook &
  typeof consoleTexts
type TextsLike<Texts> = { readonly [Area in keyof Texts]: { readonly [Key in keyof Texts[Area]]: string } }
/** The texts of one language: the English catalogue names the keys, so a missing one does not compile. */
export type Catalogue = TextsLike<typeof en>
/** The texts that are loaded with the parts that need them. */
export type LaterCatalogue = TextsLike<typeof later>
/** The texts of the lotteries' pages. */
export type LotteryCatalogue = TextsLike<typeof lotteries>
/** The texts of the agents' back-office. */
export type AgentCatalogue = TextsLike<typeof agents>
/** The texts of the pages of rewards. */
export type RewardCatalogue = TextsLike<typeof rewards>
/** The texts of the studio's game pages, which the player site never loads. */
export type GamesCatalogue = TextsLike<typeof games>
/** The texts of the sports book's pages, which the player site never loads. */
export type SportsbookCatalogue = TextsLike<typeof sportsbook>
/** The texts of the operators' console, which the player site never loads. */
export type ConsoleCatalogue = TextsLike<typeof consoleTexts>
/** What a page has of a language so far. */
export type LoadedCatalogue = Catalogue &
  Partial<LaterCatalogue> &
  Partial<LotteryCatalogue> &
  Partial<AgentCatalogue> &
  Partial<RewardCatalogue> &
  Partial<GamesCatalogue> &
  Partial<SportsbookCatalogue> &
  Partial<ConsoleCatalogue>

export type TextKey = {
  [Area in keyof Source]: `${Area & string}.${keyof Source[Area] & string}`
}[keyof Source]

type TextOf<Key extends string> = Key extends `${infer Area extends keyof Source & string}.${infer Name}`
  ? Name extends keyof Source[Area]
    ? Source[Area][Name]
    : never
  : never

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Bare<Name> | Names<Rest> : never
type Bare<Name> = Name extends `${infer Before}|${string}` ? Before : Name
type Asked<Key extends TextKey> = Exclude<Names<TextOf<Key>>, 'brand'>

/** The values a text asks for: `'{min} to {max}'` asks for `min` and `max`; every text knows `{brand}`. */
export type Values<Key extends TextKey> = { readonly [Name in Asked<Key>]: string | number }

type Arguments<Key extends TextKey> = [Asked<Key>] extends [never] ? [] : [values: Values<Key>]

export type Translate = <Key extends TextKey>(key: Key, ...values: Arguments<Key>) => string

/**
 * Gives the function that writes texts in one language. `{name}` takes the value of that name, and
 * `{name|one|many}` the word that fits its number.
 */
export function createTranslate(catalogue: LoadedCatalogue): Translate {
  return (key, ...values) => fillText(lookUpText(catalogue, key), values[0] ?? {})
}

function lookUpText(catalogue: LoadedCatalogue, key: string): string {
  const dot = key.indexOf('.')
  const area = catalogue[key.slice(0, dot) as keyof LoadedCatalogue] as Record<string, string> | undefined
  const name = key.slice(dot + 1)
  return (
    area?.[name] ??
    (key.startsWith('errors.') ? catalogue.laterErrors?.[name as LaterError] : undefined) ??
    key
  )
}

type LaterError = keyof typeof later.laterErrors

export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (place, name: string, one: string | undefined, many: string) => {
      if (one !== undefined && name in values) return String(values[name]) === '1' ? one : many
      if (name in values) return String(values[name])
      return name === 'brand' ? brandName() : place
    },
  )
}
