import type { SlotModel } from '@baize/games'
import { groupDigits, type Translate } from '@baize/i18n'
import type { StateAnswer } from '../../wire/messages.ts'
import type { IntroCard } from './intro.tsx'
import type { SymbolUrls } from './symbols.ts'

interface Title<Model> {
  readonly model: Model
  readonly urls: SymbolUrls
  readonly game: Pick<StateAnswer['game'], 'maxWinMultiple'>
}

/** What a slot of lines offers, read from the model that pays: free spins, its wild, its largest win. */
export const introCards = (t: Translate, title: Title<SlotModel>): IntroCard[] => [
  freeSpinCard(t, title),
  { picture: title.urls.wild, title: t('studio.symbolWild'), text: wildText(t, title.model) },
  largestWinCard(t, title),
]

function freeSpinCard(t: Translate, { model, urls }: Title<SlotModel>): IntroCard {
  const { awards, retrigger } = model.freeSpins
  const spins = t('studio.freeSpinsWon', { count: awards[0] })
  return {
    picture: urls.scatter,
    title: t('studio.introScatters', { count: 3 }),
    text: retrigger > 0 ? t('studio.introMoreSpins', { spins, count: retrigger }) : spins,
  }
}

function wildText(t: Translate, { wildMultiplier, freeSpins }: SlotModel): string {
  if (wildMultiplier > 1) return t('studio.introWildTimes', { times: wildMultiplier })
  if (freeSpins.isWildExpanding) return t('studio.introWildExpanding')
  return t('studio.introWild')
}

export const largestWinCard = (
  t: Translate,
  { urls, game }: Pick<Title<unknown>, 'urls' | 'game'>,
): IntroCard => ({
  picture: urls.high1,
  title: t('studio.maxWin'),
  text: t('studio.autoTimes', { times: groupDigits(String(game.maxWinMultiple)) }),
})
