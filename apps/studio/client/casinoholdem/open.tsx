import {
  callResult,
  casinoHoldemModels,
  casinoHoldemSpots,
  handName,
  holdemRanks,
  type CasinoHoldemModel,
  type CasinoHoldemView,
  type HoldemCards,
} from '@baize/games'
import { invariant } from '@baize/std'
import { Button, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { handOn, movesNow } from '../live/hands.ts'
import type { LiveLink } from '../live/link.ts'
import { linkOf } from '../live/seat.tsx'
import { Cloth, nameKeys } from './cloth.tsx'
import './casinoholdem.css'

interface Hall {
  readonly link: LiveLink
  readonly model: CasinoHoldemModel
  readonly spots: SpotTable<CasinoHoldemView>
}

const spotKeys = { ante: 'live.holdemAnte', bonus: 'live.holdemBonus' } as const

function Decisions({ link }: { link: LiveLink }) {
  const t = useT()
  const live = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  const bet = handOn(live)
  return movesNow(live).map(({ type, costMinor }) => (
    <Button
      key={type}
      variant={type === 'call' ? 'primary' : 'line'}
      disabled={live.isAsking}
      aria-label={
        type === 'call'
          ? t('live.holdemCosts', { amount: shortMoney(costMinor, currency) })
          : t('live.holdemFold')
      }
      onClick={() => bet && void link.decide(bet, { type })}
    >
      <span className="chmove">
        {t(type === 'call' ? 'live.holdemCall' : 'live.holdemFold')}
        {costMinor > 0 && <small className="num">+{shortMoney(costMinor, currency)}</small>}
      </span>
    </Button>
  ))
}

function HoldemRules({ link, model }: Pick<Hall, 'link' | 'model'>) {
  const t = useT()
  const royal = [t('felt.handRoyal'), `${model.anteRoyal}:1`, `${model.bonusRoyal}:1`]
  const ranked = holdemRanks.map((rank, place) => {
    const bonus = model.bonus[place] ?? 0
    const name = rank === 'pair' ? t('live.holdemPair') : t(nameKeys[rank])
    return [name, `${model.ante[place] ?? 0}:1`, bonus === 0 ? '–' : `${bonus}:1`]
  })
  const text = [
    t('live.holdemRules'),
    t('live.holdemQualify'),
    t('live.holdemBonusRules'),
    t('live.holdemReturn'),
  ]
  return (
    <Rules table={link.table} text={text}>
      <PayTable
        head={[t('felt.handName'), t('live.holdemAntePays'), t('live.holdemBonusPays')]}
        rows={[royal, ...[...ranked].reverse()]}
      />
    </Rules>
  )
}

/** What the player's hand stands at, in words. */
function useStanding({ link }: Pick<Hall, 'link'>) {
  const t = useT()
  const live = useStore(link.state)
  const bet = handOn(live)
  if (!bet) return t('live.holdemNoBet')
  if (movesNow(live).length > 0) return t('live.holdemAsk')
  const { view } = bet.round
  if (view?.kind !== 'casinoholdem' || view.decision === null) return ''
  return t(view.decision === 'call' ? 'live.holdemCalled' : 'live.holdemFolded')
}

function HoldemGame({ hall }: { hall: Hall }) {
  const t = useT()
  const { link, model, spots } = hall
  const { view } = useStore(spots.stage)
  const standing = useStanding(hall)
  const resultOf = (cards: HoldemCards): string => {
    const result = callResult(cards)
    const name = (own: readonly number[]) => t(nameKeys[handName([...own, ...cards.board])])
    if (result === 'unplayed') return t('live.holdemUnplayed')
    if (result === 'tie') return t('live.holdemTie')
    return result === 'win'
      ? t('live.holdemWin', { hand: name(cards.hand) })
      : t('live.holdemLose', { hand: name(cards.dealer) })
  }
  return (
    <SpotGame
      table={spots}
      className="casinoholdem"
      label={t('live.place')}
      words={({ outcome }) => (outcome.dealer.length > 0 ? resultOf(outcome) : standing)}
      decisions={<Decisions link={link} />}
      rules={<HoldemRules link={link} model={model} />}
    >
      <div className="felt chtable">
        <Cloth cards={view?.outcome ?? null} />
        <div className="chspots">
          {casinoHoldemSpots.map((spot) => (
            <Spot key={spot} table={spots} spot={spot} name={t(spotKeys[spot])} className={spot} />
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'hold-em against the dealer is played at shared tables')
  const spots = createSpotTable<CasinoHoldemView>(table, {
    kind: 'casinoholdem',
    showMs: ({ outcome }) => (outcome.dealer.length > 0 ? 1_900 : 1_400),
    live: { hasHands: true },
  })
  const hall: Hall = { link, model: modelOf(casinoHoldemModels, table), spots }
  return { page: <HoldemGame hall={hall} />, resume: spots.resume }
}
