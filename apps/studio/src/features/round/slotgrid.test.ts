import { findModel, gridModels } from '@baize/games'
import { expect, test } from 'vitest'
import { createOffers } from '../../offers/offers.ts'
import { listOffers } from '../../offers/titles.ts'
import { createWorld } from '../../testing/world.ts'
import { readChoice } from './engine.ts'

const priced = gridModels.find(({ id }) => id === 'hold-vault')
if (!priced?.buyPrice) throw new Error('no hold-vault on sale')
const { id: modelId, buyPrice } = priced
const betMinor = 100
const stakeMinor = betMinor * buyPrice

async function openPriced() {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model }) => model.id === modelId)
  if (!offer) throw new Error('no title')
  world.operator.fund('p1', '200.00')
  const studio = await world.startStudio()
  return { world, offer, page: await studio.open({ player: 'p1', game: offer.game }) }
}

test('a bought feature costs its price, and is the feature alone', async () => {
  const { world, page } = await openPriced()
  const { status, body } = await page.spin({ stakeMinor, choice: { buy: true } })
  expect(status).toBe(200)
  const { view, payoutMinor } = body.round
  if (view?.kind !== 'slotgrid') throw new Error('another kind')
  expect(view.outcome.screens.every(({ type }) => type === 'hold')).toBe(true)
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(
    BigInt(20_000 - stakeMinor + payoutMinor),
  )
  expect(body.balance).toBe(((20_000 - stakeMinor + payoutMinor) / 100).toFixed(2))
})

test('no whole number of bets, and a price above the largest stake, move nothing', async () => {
  const { world, page, offer } = await openPriced()
  const odd = await page.spin({ stakeMinor: 1_000, choice: { buy: true } })
  expect([odd.status, odd.body.code]).toEqual([422, 'choice_invalid'])
  const most = Math.ceil(offer.maxStakeMinor / stakeMinor) * stakeMinor + stakeMinor
  const dear = await page.spin({ stakeMinor: most, choice: { buy: true } })
  expect([dear.status, dear.body.code]).toEqual([422, 'stake_invalid'])
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(20_000n)
})

test('where features may not be sold, none is, and the return is that of the spin', () => {
  const offers = createOffers(listOffers({ sellsFeatures: false }))
  const each = new Map(offers.all.map((offer) => [offer.model.id, offer]))
  for (const { model, features, figures } of each.values()) {
    if (model.kind !== 'slotgrid') continue
    const full = findModel(model.id, model.version)
    const price = full?.kind === 'slotgrid' ? (full.buyPrice ?? 1) : 1
    expect(features).not.toContain('feature_buy')
    expect(figures.rtp.least).toBe(figures.rtp.most)
    expect(readChoice(model, { json: { buy: true }, stakeMinor: price * 100 })).toBeUndefined()
  }
})

test('the stories of the browser play one title of each mechanic', () => {
  const offers = createOffers(listOffers())
  const games = ['slot-0010', 'slot-0014', 'slot-0018', 'slot-0026', 'slot-0030', 'slot-0033']
  expect(games.map((game) => offers.find(game)?.model.id)).toEqual([
    'ways-prism',
    'stay-citadel',
    'hold-vault',
    'wheel-royal',
    'fall-jewel',
    'cluster-hive',
  ])
})
