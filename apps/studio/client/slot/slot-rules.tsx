import { byScatterCount, paylines, roles, type LinePays, type Role, type SlotModel } from '@baize/games'
import type { Translate } from '@baize/i18n'
import { useT } from '@baize/ui'
import { fullMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { nextStake, type Table } from '../core/table.ts'
import { Figures } from '../shell/figures.tsx'
import type { SymbolUrls } from './symbols.ts'

interface RulesProps {
  readonly table: Table
  readonly model: SlotModel
  readonly urls: SymbolUrls
}

/** Rules and paytable, all read from the table that pays. */
export function SlotRules({ table, model, urls }: RulesProps) {
  const t = useT()
  const shown = useStore(table.store)
  const { currency } = shown.state
  const stakeMinor = nextStake(shown)
  const lineMinor = stakeMinor / model.lineCount
  const paying = roles.filter((role) => model.pays[role]?.some((pay) => pay > 0))
  return (
    <div className="rules">
      <h2>{t('studio.pays')}</h2>
      <p className="sec">{t('studio.paysText', { stake: fullMoney(stakeMinor, currency) })}</p>
      <div className="pays">
        {paying.map((role) => (
          <SymbolPays
            key={role}
            symbol={role}
            url={urls[role]}
            rows={payRows(model.pays[role], (pay) => fullMoney(pay * lineMinor, currency))}
          />
        ))}
        <SymbolPays
          symbol="scatter"
          url={urls.scatter}
          rows={[5, 4, 3].map((count) => [
            count,
            fullMoney(byScatterCount(model.scatterPays, count) * stakeMinor, currency),
          ])}
        />
      </div>
      <WildText model={model} />
      <FreeSpinText model={model} />
      <h3>{t('studio.lines', { count: model.lineCount })}</h3>
      <Lines count={model.lineCount} />
      <Figures table={table} />
    </div>
  )
}

function payRows(pays: LinePays | undefined, write: (pay: number) => string): [number, string][] {
  return [5, 4, 3, 2].flatMap((count): [number, string][] => {
    const pay = pays?.[count - 2] ?? 0
    return pay > 0 ? [[count, write(pay)]] : []
  })
}

function SymbolPays({ symbol, url, rows }: { symbol: Role; url: string; rows: [number, string][] }) {
  const t = useT()
  const name =
    symbol === 'wild' ? t('studio.symbolWild') : symbol === 'scatter' ? t('studio.symbolScatter') : undefined
  return (
    <div className="pay">
      <img src={url} alt={name ?? ''} />
      <div>
        {name && <b>{name}</b>}
        <dl className="num">
          {rows.map(([count, amount]) => (
            <div key={count}>
              <dt>{count}×</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function WildText({ model }: { model: SlotModel }) {
  const t = useT()
  return (
    <p className="sec">
      <b>{t('studio.symbolWild')}. </b>
      {t('studio.wildText')}
      {model.wildMultiplier > 1 && ` ${t('studio.wildMultiplierText', { times: model.wildMultiplier })}`}
      {model.freeSpins.isWildExpanding && ` ${t('studio.wildExpandingText')}`}
    </p>
  )
}

function FreeSpinText({ model }: { model: SlotModel }) {
  const t = useT()
  const { awards, retrigger, maxSpins, multipliers } = model.freeSpins
  const [three, four, five] = awards
  const isMultiplied = multipliers.some((times) => times > 1)
  return (
    <p className="sec">
      <b>{t('studio.freeSpins')}. </b>
      {t('studio.scatterText')} {t('studio.freeSpinsRules', { three, four, five })}{' '}
      {retrigger > 0
        ? t('studio.freeSpinsRetrigger', { count: retrigger, most: maxSpins })
        : t('studio.freeSpinsNoRetrigger')}
      {isMultiplied && ` ${multiplierText(t, multipliers)}`}
    </p>
  )
}

function multiplierText(t: Translate, multipliers: readonly number[]): string {
  const [first = 1] = multipliers
  return multipliers.length === 1
    ? t('studio.freeSpinsTimes', { times: first })
    : t('studio.freeSpinsSteps', { steps: multipliers.map((times) => `×${times}`).join(', ') })
}

function Lines({ count }: { count: number }) {
  return (
    <ol className="lines">
      {paylines.slice(0, count).map((rows, index) => (
        <li key={rows.join('')}>
          <svg viewBox="0 0 50 30" aria-hidden="true">
            {rows.map((row, reel) =>
              [0, 1, 2].map((place) => (
                <rect
                  key={`${reel}.${place}`.padEnd(4)}
                  x={reel * 10 + 1}
                  y={place * 10 + 1}
                  width="8"
                  height="8"
                  rx="1.5"
                  className={place === row ? 'on' : ''}
                />
              )),
            )}
          </svg>
          <span className="num mut">{index + 1}</span>
        </li>
      ))}
    </ol>
  )
}
