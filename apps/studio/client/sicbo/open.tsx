import {
  isSicboMet,
  sicboModels,
  sicboOdds,
  type SicboModel,
  type SicboOutcome,
  type SicboView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { Die } from '../kit/die.tsx'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Dome } from './dome.tsx'
import './sicbo.css'

const evens = ['small', 'odd', 'triple-any', 'even', 'big'] as const
const evenKeys = {
  small: 'felt.small',
  odd: 'felt.odd',
  'triple-any': 'felt.anyTriple',
  even: 'felt.even',
  big: 'felt.big',
} as const
const faces = [1, 2, 3, 4, 5, 6]
const totals = Array.from({ length: 14 }, (_, index) => index + 4)

type DrawField = (spot: string, name: string, picture: React.ReactNode) => React.ReactNode

/** The fifteen pairs of different numbers. */
const pairs = (field: DrawField, t: ReturnType<typeof useT>): React.ReactNode => (
  <div className="row5">
    {faces.flatMap((low) =>
      faces
        .filter((high) => high > low)
        .map((high) =>
          field(
            `pair-${low}-${high}`,
            t('felt.pair2', { low, high }),
            <i className="dies">
              <Die face={low} />
              <Die face={high} />
            </i>,
          ),
        ),
    )}
  </div>
)

function Fields({
  table,
  model,
  dice,
}: {
  table: SpotTable<SicboView>
  model: SicboModel
  dice: SicboOutcome['dice'] | null
}) {
  const t = useT()
  const odds = (spot: string) => <small className="num">{sicboOdds(model, spot)}:1</small>
  const field = (spot: string, name: string, picture: React.ReactNode) => (
    <Spot key={spot} table={table} spot={spot} name={name} isHit={dice !== null && isSicboMet(spot, dice)}>
      <span>
        {picture}
        {odds(spot)}
      </span>
    </Spot>
  )
  return (
    <div className="sspots">
      <div className="row5">{evens.map((spot) => field(spot, t(evenKeys[spot]), t(evenKeys[spot])))}</div>
      <div className="row7">
        {totals.map((total) =>
          field(`total-${total}`, t('felt.total', { total }), <b className="num">{total}</b>),
        )}
      </div>
      <div className="row6">
        {faces.map((face) => field(`single-${face}`, t('felt.single', { face }), <Die face={face} />))}
      </div>
      <div className="row6">
        {faces.map((face) =>
          field(
            `double-${face}`,
            t('felt.double2', { face }),
            <i className="dies">
              <Die face={face} />
              <Die face={face} />
            </i>,
          ),
        )}
      </div>
      <div className="row6">
        {faces.map((face) =>
          field(
            `triple-${face}`,
            t('felt.triple', { face }),
            <i className="dies three">
              <Die face={face} />
              <Die face={face} />
              <Die face={face} />
            </i>,
          ),
        )}
      </div>
      {pairs(field, t)}
    </div>
  )
}

function SicboGame({ table, model }: { table: SpotTable<SicboView>; model: SicboModel }) {
  const t = useT()
  const { view, phase, turn } = useStore(table.stage)
  const dice = view?.outcome.dice ?? null
  const sorts = [
    ['small', `${t('felt.small')}, ${t('felt.big')}, ${t('felt.odd')}, ${t('felt.even')}`],
    ['triple-any', t('felt.anyTriple')],
    ['triple-1', t('felt.triples')],
    ['double-1', t('felt.doubles')],
    ['pair-1-2', t('felt.pairs')],
    ...totals
      .slice(0, 7)
      .map((total) => [`total-${total}`, t('felt.totals', { low: total, high: 21 - total })] as const),
  ] as const
  const [one, two, three] = model.odds.single
  return (
    <SpotGame
      table={table}
      className="sicbo"
      label={t('felt.shake')}
      words={({ outcome }) =>
        `${outcome.dice.join(' + ')} = ${outcome.dice.reduce((sum, die) => sum + die, 0)}`
      }
      rules={
        <Rules table={table.table} text={[t('felt.sicboRules'), t('felt.sicboSingles', { one, two, three })]}>
          <PayTable
            head={[t('felt.field'), t('studio.pays')]}
            rows={sorts.map(([spot, name]) => [name, `${sicboOdds(model, spot)}:1`])}
          />
        </Rules>
      }
    >
      <Dome key={turn} dice={dice} isRolling={phase === 'asked'} />
      <div className="felt">
        <Fields table={table} model={model} dice={dice} />
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const spots = createSpotTable<SicboView>(table, { kind: 'sicbo', showMs: () => 1_500 })
  return { page: <SicboGame table={spots} model={modelOf(sicboModels, table)} />, resume: spots.resume }
}
