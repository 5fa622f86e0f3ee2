import { cashChip, goods, type RampName } from '@baize/art'
import { formatMoney, groupDigits } from '@baize/i18n'
import { Amount, Button, Drawing, Empty, SectionHead, Skeleton, Tag, classes, useT } from '@baize/ui'
import { Coins, Lock } from 'lucide-react'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePointConfig, usePoints, useShelves, type MallItem, type PointConfig } from './queries.ts'
import type { Wanted } from './redeem-dialog.tsx'

interface ShelvesProps {
  readonly part: 'goods' | 'chips' | 'gifts'
  readonly onWant: (wanted: Wanted) => void
}

/** The chosen shelf first, as its tab says. */
export function Shelves({ part, onWant }: ShelvesProps) {
  const shelves = useShelves()
  const config = usePointConfig()
  if (shelves.isError) return <LoadError query={shelves} />
  if (config.isError) return <LoadError query={config} />
  if (!shelves.data || !config.data) return <Skeleton className="pmall-shelf-wait" />
  const { list, currencySymbol: symbol } = shelves.data
  const found = list.filter(({ shelf }) => shelf === (part === 'goods' ? 'goods' : 'gift'))
  if (part === 'chips') return <ChipShelf config={config.data} onWant={onWant} />
  if (found.length === 0) return <EmptyShelf />
  return (
    <ul className={part === 'goods' ? 'pmall-goods' : 'pmall-rows'}>
      {found.map((item) =>
        part === 'goods' ? (
          <Good key={item.id} item={item} symbol={symbol} onWant={onWant} />
        ) : (
          <Gift key={item.id} item={item} onWant={onWant} />
        ),
      )}
    </ul>
  )
}

function EmptyShelf() {
  const t = useT()
  return <Empty ornament="vine" title={t('pointMall.emptyShelf')} text={t('pointMall.emptyShelfText')} />
}

const Price = ({ points }: { points: string }) => (
  <span className="pmall-price num">
    <Coins className="ic" aria-hidden="true" />
    {groupDigits(points)}
  </span>
)

/** What keeps the member from an item, in the order in which it can be changed. */
function useHindrance() {
  const t = useT()
  const points = usePoints().data
  return ({ left, level, pointsRequirement }: Pick<MallItem, 'left' | 'level' | 'pointsRequirement'>) => {
    if (left === 0) return t('pointMall.soldOut')
    if (points && points.level < level) return t('pointMall.fromLevel', { level })
    const missing = points ? BigInt(pointsRequirement) - BigInt(points.pointsBalance) : 0n
    return missing > 0n ? t('pointMall.missing', { points: groupDigits(String(missing)) }) : undefined
  }
}

interface ItemProps {
  readonly item: MallItem
  readonly onWant: (wanted: Wanted) => void
}

function Good({ item, symbol, onWant }: ItemProps & { readonly symbol: string }) {
  const t = useT()
  const hindrance = useHindrance()(item)
  const points = usePoints().data
  const isLocked = points !== undefined && points.level < item.level
  return (
    <li className={classes('pmall-good', isLocked && 'lock')}>
      <div className="pmall-pic">
        <Drawing svg={goods(item.picture)} />
        {item.level > 0 && (
          <Tag>
            {isLocked && <Lock className="ic" aria-hidden="true" />}
            {t('pointMall.fromLevel', { level: item.level })}
          </Tag>
        )}
      </div>
      <div className="pmall-about">
        <h2>{item.name}</h2>
        <p className="pmall-line">
          <Price points={item.pointsRequirement} />
          {item.amountRequirement !== '0.00' && (
            <span>
              + <Amount value={item.amountRequirement} symbol={symbol} />
            </span>
          )}
        </p>
        <p className="pmall-line">
          <small className="mut num">
            {item.left === 0 ? t('pointMall.soldOut') : t('pointMall.left', { count: item.left })}
          </small>
          <Take
            name={item.name}
            hindrance={hindrance}
            onTake={() => onWant({ kind: 'item', item, symbol })}
          />
        </p>
      </div>
    </li>
  )
}

interface TakeProps {
  readonly name: string
  readonly hindrance: string | undefined
  readonly onTake: () => void
}

function Take({ name, hindrance, onTake }: TakeProps) {
  const t = useT()
  if (hindrance !== undefined) return <span className="pmall-why mut num">{hindrance}</span>
  return (
    <Button variant="felted" size="sm" onClick={onTake} aria-label={t('pointMall.takeItem', { name })}>
      {t('pointMall.take')}
    </Button>
  )
}

function Gift({ item, onWant }: ItemProps) {
  const hindrance = useHindrance()(item)
  return (
    <li className="pmall-row">
      <Drawing className="pmall-thumb" svg={goods(item.picture)} />
      <div className="grow">
        <b>{item.name}</b>
        {item.note && <p className="mut">{item.note}</p>}
        <Price points={item.pointsRequirement} />
      </div>
      <Take
        name={item.name}
        hindrance={hindrance}
        onTake={() => onWant({ kind: 'item', item, symbol: '' })}
      />
    </li>
  )
}

const tones: readonly RampName[] = ['verm', 'felt', 'ultra', 'rani', 'brass', 'teal']

const whole = (amount: string): string => amount.replace(/\.00$/, '')

function ChipShelf({ config, onWant }: { config: PointConfig; onWant: (wanted: Wanted) => void }) {
  const t = useT()
  const hindranceOf = useHindrance()
  const { currencySymbol: symbol, pointsRatio, chipDayMaximum } = config
  if (config.chips.length === 0) return <EmptyShelf />
  return (
    <>
      <SectionHead
        title={t('pointMall.chips')}
        more={
          <span className="mut num">
            {t('pointMall.chipNote', {
              ratio: pointsRatio,
              one: formatMoney('1.00', { symbol }),
              most: formatMoney(chipDayMaximum, { symbol }),
            })}
          </span>
        }
      />
      <ul className="pmall-rows">
        {config.chips.map(({ amount, pointsRequirement }, place) => {
          const name = t('pointMall.chip', { amount: `${symbol}${whole(amount)}` })
          const ramp = tones[place % tones.length] ?? 'felt'
          return (
            <li key={amount} className="pmall-row">
              <Drawing className="pmall-chip" svg={cashChip({ amount: whole(amount), ramp })} />
              <div className="grow">
                <b className="num">{name}</b>
                <p>
                  <Price points={pointsRequirement} />
                </p>
              </div>
              <Take
                name={name}
                hindrance={hindranceOf({ left: 1, level: 0, pointsRequirement })}
                onTake={() => onWant({ kind: 'chips', amount, points: pointsRequirement, symbol, name })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
