import { latinDigits } from '@baize/i18n'
import { readSpecifiers, type MarketType, type Named } from '@baize/sports/market'
import { useLanguage, useT } from '@baize/ui'
import type { WireCompetitor, WireMarket } from '../../wire/events.ts'
import { useCatalogue } from './catalogue.ts'
import { handicapOf, lineOf, shapeOf } from './short-names.ts'

/** What names of markets and outcomes need of a match. */
export interface Match {
  readonly home: WireCompetitor
  readonly away: WireCompetitor
  readonly players: Readonly<Record<string, Named>>
}

type Priced = Pick<WireMarket, 'type' | 'spec'>

export interface Names {
  market(match: Match, market: Priced): string
  outcome(match: Match, market: Priced, outcome: string): string
}

/**
 * Names as the market types write them. They come with a chunk of their own; until then outcomes are called
 * by their sides and lines.
 */
export function useNames(): Names {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const write = (named: Named) => latinDigits(named[language])
  const plain = ({ home, away }: Match, { spec }: Priced, outcome: string) => {
    if (outcome === 'home' || outcome === 'away') {
      const name = (outcome === 'home' ? home : away).name[language]
      const isHandicap = shapeOf({ spec, outcomes: [{ id: 'home' }, { id: 'away' }] }) === 'handicap'
      return isHandicap ? `${name} ${handicapOf(spec, outcome)}` : name
    }
    if (outcome === 'over') return t('sports.over', { line: lineOf(spec) })
    if (outcome === 'under') return t('sports.under', { line: lineOf(spec) })
    return outcome === 'draw' ? t('sports.draw') : outcome
  }
  const plainMarket = (spec: string) => {
    const line = lineOf(spec)
    if (spec === '') return t('sports.winner')
    return /(^|\|)total=/.test(spec) ? `${t('sports.total')} ${line}` : `${t('sports.handicap')} ${line}`
  }
  return {
    market(match, { type, spec }) {
      const known = find(catalogue, type, spec)
      return known ? write(known.type.name(known.specifiers, namesOf(match))) : plainMarket(spec)
    },
    outcome(match, market, outcome) {
      const known = find(catalogue, market.type, market.spec)
      return known
        ? write(known.type.outcomeName(outcome, known.specifiers, namesOf(match)))
        : plain(match, market, outcome)
    },
  }
}

const namesOf = ({ home, away, players }: Match) => ({ home: home.name, away: away.name, players })

function find(catalogue: ReadonlyMap<string, MarketType> | undefined, id: string, spec: string) {
  const type = catalogue?.get(id)
  const specifiers = readSpecifiers(spec)
  return type && specifiers ? { type, specifiers } : undefined
}
