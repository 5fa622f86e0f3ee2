import {
  hiloBackOf,
  hiloModels,
  hiloSpots,
  hiloWaysOf,
  isCard,
  isHiloHit,
  type Card,
  type HiloModel,
  type HiloOutcome,
  type HiloSpot,
  type HiloView,
} from '@baize/games'
import { invariant } from '@baize/std'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import type { LiveLink } from '../live/link.ts'
import { linkOf } from '../live/seat.tsx'
import { nameOfCard, Pair } from './pair.tsx'
import './hilo.css'

interface Ladder {
  readonly link: LiveLink
  readonly model: HiloModel
  readonly spots: SpotTable<HiloView>
}

const spotKeys = {
  high: 'live.hiloHigh',
  low: 'live.hiloLow',
  same: 'live.hiloSame',
  red: 'felt.red',
  black: 'felt.black',
} as const satisfies Record<HiloSpot, string>

const signs: Readonly<Record<HiloSpot, string>> = { high: '▲', low: '▼', same: '=', red: '♥', black: '♠' }

const openCard = (laid: object | null): Card | null =>
  laid && 'shown' in laid && isCard(laid.shown) ? laid.shown : null

/** What a field gives back on the open card, and how many cards win it; nothing can be laid where none does. */
function Field({ ladder, spot, shown }: { ladder: Ladder; spot: HiloSpot; shown: Card }) {
  const t = useT()
  const { model, spots } = ladder
  const { view } = useStore(spots.stage)
  const ways = hiloWaysOf(shown, spot)
  const isHit = view !== null && isHiloHit(spot, view.outcome)
  const name = t(spotKeys[spot])
  if (ways === 0)
    return (
      <div className="spot shut">
        <span>{name}</span>
      </div>
    )
  return (
    <Spot table={spots} spot={spot} name={name} className={spot} isHit={isHit}>
      <i aria-hidden="true">{signs[spot]}</i>
      <span>
        {name}
        <small className="num">×{timesOf(hiloBackOf(model, shown, spot))}</small>
        <small className="num">{t('live.hiloWays', { count: ways })}</small>
      </span>
    </Spot>
  )
}

function HiloRules({ link, model }: Pick<Ladder, 'link' | 'model'>) {
  const t = useT()
  const rows = Array.from({ length: 13 }, (_, rank) => {
    const card = rank * 4
    const back = (spot: HiloSpot) => {
      const hundredths = hiloBackOf(model, card, spot)
      return hundredths === 0 ? '–' : `×${timesOf(hundredths)}`
    }
    return [nameOfCard(card).slice(0, -1), back('high'), back('low')]
  })
  return (
    <Rules
      table={link.table}
      text={[
        t('live.hiloRules'),
        t('live.hiloPrices', { percent: model.returnPercent }),
        t('live.hiloShut'),
        t('live.hiloStays'),
      ]}
    >
      <PayTable head={[t('live.hiloShown'), t('live.hiloHigh'), t('live.hiloLow')]} rows={rows} />
    </Rules>
  )
}

function HiloGame({ ladder }: { ladder: Ladder }) {
  const t = useT()
  const { link, model, spots } = ladder
  const { round } = useStore(link.state)
  const { view } = useStore(spots.stage)
  const shown = view?.outcome.shown ?? openCard(round?.laid ?? null)
  const sideOf = (outcome: HiloOutcome) =>
    t(spotKeys[(['high', 'low'] as const).find((spot) => isHiloHit(spot, outcome)) ?? 'same'])
  return (
    <SpotGame
      table={spots}
      className="hilo"
      label={t('live.place')}
      words={({ outcome }) =>
        t('live.hiloResult', { card: nameOfCard(outcome.drawn), side: sideOf(outcome) })
      }
      rules={<HiloRules link={link} model={model} />}
    >
      <div className="felt hltable">
        <Pair shown={shown} drawn={view?.outcome.drawn ?? null} />
        <div className="hlspots">
          {shown !== null &&
            hiloSpots.map((spot) => <Field key={spot} ladder={ladder} spot={spot} shown={shown} />)}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'the open card is that of a shared table')
  const spots = createSpotTable<HiloView>(table, {
    kind: 'hilo',
    showMs: () => 1_300,
    live: { choiceOn: ({ bets }, laid) => ({ shown: openCard(laid) ?? 0, bets }) },
  })
  const ladder: Ladder = { link, model: modelOf(hiloModels, table), spots }
  return { page: <HiloGame ladder={ladder} />, resume: spots.resume }
}
