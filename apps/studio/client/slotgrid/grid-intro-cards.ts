import type { GridModel } from '@baize/games'
import type { Translate } from '@baize/i18n'
import type { StateAnswer } from '../../wire/messages.ts'
import type { IntroCard } from '../slot/intro.tsx'
import { largestWinCard } from '../slot/intro-cards.ts'
import type { SymbolUrls } from '../slot/symbols.ts'
import { countOf, judgeText } from './judge-text.ts'

interface Title {
  readonly model: GridModel
  readonly urls: SymbolUrls
  readonly game: Pick<StateAnswer['game'], 'maxWinMultiple'>
}

/** What a slot on a grid offers, read from the model that pays: its feature, how it pays, its largest win. */
export const gridIntroCards = (t: Translate, title: Title): IntroCard[] => {
  const { model, urls } = title
  const { type, least } = model.feature
  return [
    {
      picture: urls.scatter,
      title: t(`slots.feature_${type}`),
      text: t(`slots.opens_${type}`, { count: least }),
    },
    {
      picture: urls.wild,
      title: t(`slots.pays_${model.judge}`, { count: countOf(model) }),
      text: judgeText(t, model),
    },
    largestWinCard(t, title),
  ]
}
