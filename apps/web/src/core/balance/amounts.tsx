import { Amount, type AmountProps } from '@baize/ui'

interface AmountsProps {
  readonly className?: string
  readonly symbol: string
  /** What each is, the decimal of the wire, and whether it is an outcome. */
  readonly of: readonly (readonly [name: string, value: string, tone?: AmountProps['tone']])[]
}

/** Amounts with their names, as the card of a record shows them. */
export const Amounts = ({ className, symbol, of }: AmountsProps) => (
  <dl className={className}>
    {of.map(([name, value, tone]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Amount value={value} symbol={symbol} tone={tone} />
        </dd>
      </div>
    ))}
  </dl>
)
