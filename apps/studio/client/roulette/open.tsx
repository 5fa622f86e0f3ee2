import { colourOf, rouletteModels, spotNumbers, spotPaysHundredths, type RouletteView } from '@baize/games'
import { classes, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { modelOf } from '../kit/model.ts'
import { Wheel } from '../kit/wheel.tsx'
import '../kit/wheel.css'
import './roulette.css'

type Roulette = SpotTable<RouletteView>

const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const outsideKeys = {
  low: 'felt.low',
  even: 'felt.even',
  red: 'felt.red',
  black: 'felt.black',
  odd: 'felt.odd',
  high: 'felt.high',
} as const
const rows = Array.from({ length: 12 }, (_, row) => row * 3 + 1)

interface FieldsProps {
  readonly table: Roulette
  readonly isHit: (spot: string) => boolean
}

function Outside({ table, isHit }: FieldsProps) {
  const t = useT()
  return (
    <>
      <div className="columns">
        {[1, 2, 3].map((place) => (
          <Spot
            key={place}
            table={table}
            spot={`column-${place}`}
            name={t('felt.column', { place })}
            isHit={isHit(`column-${place}`)}
          >
            2:1
          </Spot>
        ))}
      </div>
      <div className="dozens">
        {[1, 2, 3].map((place) => (
          <Spot
            key={place}
            table={table}
            spot={`dozen-${place}`}
            name={t('felt.dozen', { first: place * 12 - 11, last: place * 12 })}
            isHit={isHit(`dozen-${place}`)}
          >
            {place * 12 - 11}–{place * 12}
          </Spot>
        ))}
      </div>
      <div className="evens">
        {outside.map((spot) => (
          <Spot
            key={spot}
            table={table}
            spot={spot}
            name={t(outsideKeys[spot])}
            className={spot}
            isHit={isHit(spot)}
          />
        ))}
      </div>
    </>
  )
}

function Cloth({ table }: { table: Roulette }) {
  const t = useT()
  const pocket = useStore(table.stage).view?.outcome.pocket ?? null
  const isHit = (spot: string) => pocket !== null && (spotNumbers(spot)?.includes(pocket) ?? false)
  return (
    <div className="rcloth num">
      <Spot table={table} spot="n-0" name="0" className="zero green" isHit={isHit('n-0')} />
      <div className="grid36">
        {Array.from({ length: 36 }, (_, index) => index + 1).map((number) => (
          <Spot
            key={number}
            table={table}
            spot={`n-${number}`}
            name={String(number)}
            className={`straight ${colourOf(number)}`}
            isHit={isHit(`n-${number}`)}
          />
        ))}
      </div>
      <div className="streets">
        {rows.map((first) => (
          <Spot
            key={first}
            table={table}
            spot={`street-${first}`}
            name={t('felt.street', { first, last: first + 2 })}
            isHit={isHit(`street-${first}`)}
          >
            {first}–{first + 2}
          </Spot>
        ))}
      </div>
      <Outside table={table} isHit={isHit} />
    </div>
  )
}

function RouletteGame({ table }: { table: Roulette }) {
  const t = useT()
  const { view, turn, phase } = useStore(table.stage)
  const sorts = [
    ['n-17', t('felt.straight')],
    ['street-1', t('felt.streets')],
    ['dozen-1', t('felt.dozens')],
    ['column-1', t('felt.columns')],
    ['red', t('felt.evens')],
  ] as const
  return (
    <SpotGame
      table={table}
      className="roulette"
      label={t('felt.spin')}
      words={({ outcome: { pocket } }) => {
        const colour = colourOf(pocket)
        return `${pocket} · ${t(colour === 'green' ? 'felt.zero' : outsideKeys[colour])}`
      }}
      rules={
        <Rules table={table.table} text={[t('felt.rouletteRules')]}>
          <PayTable
            head={[t('felt.field'), t('studio.pays')]}
            rows={sorts.map(([spot, name]) => [name, `${spotPaysHundredths(spot) / 100 - 1}:1`])}
          />
        </Rules>
      }
    >
      <div className={classes('rtable', phase === 'ready' && 'laying')}>
        <Wheel pocket={view?.outcome.pocket ?? null} turn={turn} />
        <div className="felt">
          <Cloth table={table} />
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  modelOf(rouletteModels, table)
  const spots = createSpotTable<RouletteView>(table, { kind: 'roulette', showMs: () => 4_200 })
  return { page: <RouletteGame table={spots} />, resume: spots.resume }
}
