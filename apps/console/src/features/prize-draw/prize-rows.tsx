import Button from '@mui/material/Button'
import { ChoiceInput, TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { emptyPrize, type PrizeDraft } from './draft.ts'

interface PrizeRowsProps {
  readonly of: 'game' | 'raffle'
  readonly prizes: readonly PrizeDraft[]
  readonly onChange: (prizes: readonly PrizeDraft[]) => void
}

const most = { game: 12, raffle: 50 } as const
const kinds = { game: ['cash', 'points', 'nothing'], raffle: ['cash', 'points'] } as const

/** The lines of a table of prizes. */
export function PrizeRows({ of, prizes, onChange }: PrizeRowsProps) {
  const t = useTranslate()
  const put = (prize: PrizeDraft) => onChange(prizes.map((each) => (each.key === prize.key ? prize : each)))
  return (
    <section aria-label={t('drawDesk.prizes')}>
      {prizes.map((prize, place) => {
        const name = t('drawDesk.line', { number: place + 1 })
        const text = (key: 'amount' | 'percent' | 'count' | 'instead', label: string, isOptional = false) => (
          <TextInput
            label={label}
            value={prize[key]}
            isOptional={isOptional}
            onChange={(value) => put({ ...prize, [key]: value })}
          />
        )
        return (
          <fieldset key={prize.key} className="shape-entry">
            <legend>{name}</legend>
            <div className="shape-parts">
              <ChoiceInput
                label={t('drawDesk.kind')}
                value={prize.kind}
                choices={kinds[of].map((id) => ({ id, name: t(`drawDesk.kind_${id}`) }))}
                onChange={(kind) => put({ ...prize, kind })}
              />
              {prize.kind !== 'nothing' && text('amount', t('drawDesk.amount'))}
              {of === 'game' && text('percent', t('drawDesk.percent'))}
              {text('count', t(of === 'game' ? 'drawDesk.stock' : 'drawDesk.count'), true)}
              {of === 'game' && prize.count !== '' && text('instead', t('drawDesk.instead'))}
            </div>
            {prizes.length > 1 && (
              <Button
                size="small"
                color="error"
                onClick={() => onChange(prizes.filter(({ key }) => key !== prize.key))}
              >
                {t('siteDesk.remove', { name })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {prizes.length < most[of] && (
        <Button size="small" variant="outlined" onClick={() => onChange([...prizes, emptyPrize()])}>
          {t('drawDesk.addPrize')}
        </Button>
      )}
    </section>
  )
}
