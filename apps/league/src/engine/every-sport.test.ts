import { feedMessage } from '@baize/contract/sports'
import { trialDraws } from '@baize/sports/check'
import { marketType } from '@baize/sports/markets'
import { matchModels, type AnyModel } from '@baize/sports/models'
import { describe, expect, it } from 'vitest'
import { decide, keyOf, openMarkets } from './offer.ts'

const models = Object.values<AnyModel>(matchModels)
const envelope = { v: 1, producer: 'league-live', seq: 1, at: 1, through: 1, event: 'e' }

describe.each(models.map((model) => [model.sport, model] as const))('%s', (_sport, model) => {
  it('sends only messages that satisfy the contract, and settles every market offered', () => {
    const match = model.createMatch(model.parametersOf(0.8, -0.4))
    const draws = trialDraws(11)
    const offered = new Set<string>()
    let state = match.start
    for (let tick = 0; !match.isOver(state); tick += 1) {
      if (tick % 40 === 0) {
        const { changes } = openMarkets(new Map(), match.price(state), { material: 0, decided: new Set() })
        for (const market of changes) offered.add(keyOf(market))
        const odds = { ...envelope, type: 'odds_change', status: 'live', score: match.score(state) }
        expect(feedMessage.safeParse({ ...odds, markets: changes }).error?.issues ?? []).toEqual([])
      }
      state = match.play(state, draws)
    }
    const score = match.score(state)
    const results = decide(offered, score, marketType)
    expect(new Set(results.map(keyOf))).toEqual(offered)
    const settlement = { ...envelope, type: 'bet_settlement', certainty: 2, score, results }
    expect(feedMessage.safeParse(settlement).error?.issues ?? []).toEqual([])
  })
})
