import { useT } from '@baize/ui'
import type { BingoModel } from '@baize/games'
import { timesOf } from '../core/money.ts'
import { PayTable } from '../kit/rules.tsx'

/** What full lines pay, the full card first. */
export function BingoPays({ model }: { model: Pick<BingoModel, 'full' | 'lines'> }) {
  const t = useT()
  const last = model.lines.length - 1
  const rows = [
    [t('arcade.bingoFull'), `${timesOf(model.full)}×`],
    ...model.lines
      .map((hundredths, count) => [
        t('arcade.bingoLines', { count: count === last ? `${count}+` : count }),
        `${timesOf(hundredths)}×`,
      ])
      .slice(1)
      .reverse(),
  ]
  return <PayTable head={[t('arcade.bingoCount'), t('studio.pays')]} rows={rows} />
}
