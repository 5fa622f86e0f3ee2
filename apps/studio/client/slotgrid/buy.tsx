import type { GridModel } from '@baize/games'
import { Button, Dialog, useT } from '@baize/ui'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { fullMoney, shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { nextStake } from '../core/table.ts'
import type { GridController } from './controller.ts'

interface BuyProps {
  readonly controller: GridController
  readonly model: GridModel
}

/** Starts the feature for its price, after the price has been read. */
export function BuyFeature({ controller, model }: BuyProps) {
  const t = useT()
  const shown = useStore(controller.table.store)
  const { left } = useStore(controller.auto)
  const [isAsking, setAsking] = useState(false)
  const { buyPrice, feature } = model
  const { currency, freeRounds, stakesMinor, game } = shown.state
  // A free round is played at its own stake: there is nothing to buy with it.
  if (buyPrice === undefined || !game.sellsFeature || freeRounds) return null
  const priceMinor = nextStake(shown) * buyPrice
  const isTooDear = priceMinor > (stakesMinor.at(-1) ?? 0)
  const buy = () => {
    setAsking(false)
    controller.play({ choice: { buy: true }, price: buyPrice })
  }
  return (
    <>
      <Button
        variant="felted"
        className="buy-feature"
        icon={<ShoppingBag className="ic" aria-hidden="true" />}
        disabled={shown.isBusy || left > 0}
        onClick={() => setAsking(true)}
      >
        {t('slots.buy')} <span className="num">{shortMoney(priceMinor, currency)}</span>
      </Button>
      {isAsking && (
        <Dialog title={t('slots.buyTitle')} onClose={() => setAsking(false)}>
          <p className="sec">
            {t('slots.buyText', {
              feature: t(`slots.feature_${feature.type}`),
              price: fullMoney(priceMinor, currency),
              times: buyPrice,
            })}
          </p>
          {isTooDear && <p className="sec">{t('slots.buyTooDear')}</p>}
          <Button variant="primary" size="lg" isBlock disabled={isTooDear} onClick={buy}>
            {t('slots.buyConfirm', { price: fullMoney(priceMinor, currency) })}
          </Button>
        </Dialog>
      )}
    </>
  )
}
