import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { Choice, HeadRow, Panel, Rows } from './parts.tsx'
import { useFactors } from './queries.ts'
import { useDoneText } from './texts.ts'

const factors = ['2', '10', '25', '50', '100', '200'] as const
type Factor = (typeof factors)[number]
const numberOf = { '2': 2, '10': 10, '25': 25, '50': 50, '100': 100, '200': 200 } as const

/** Members by how far they beat closing prices, and what their stakes are scaled by. */
export function FactorsPart() {
  const t = useTranslate()
  const { data, error } = useFactors()
  return (
    <Panel title={t('tradingDesk.factors')} note={<FactorButton />}>
      <Rows
        error={error}
        hasCome={data !== undefined}
        isEmpty={data?.list.length === 0}
        emptyText={t('tradingDesk.factorsEmpty')}
      >
        <ScrollBox label={t('tradingDesk.factors')}>
          <table className="trading-table">
            <HeadRow
              texts={[t('tradingDesk.member')]}
              numbers={[
                t('tradingDesk.bets'),
                t('tradingDesk.beats'),
                t('tradingDesk.factor'),
                t('tradingDesk.proposed'),
              ]}
              hasActs
            />
            <tbody>
              {data?.list.map(({ id, memberId, username, bets, scoreBps, factor, proposed }) => (
                <tr key={id}>
                  <td>
                    {memberId ? <Link to={`/member/${memberId}/show`}>{username ?? memberId}</Link> : id}
                  </td>
                  <td className="n num">{bets}</td>
                  <td className="n num">{t('tradingDesk.basisPoints', { count: scoreBps })}</td>
                  <td className="n num">{t('tradingDesk.factorValue', { factor })}</td>
                  <td className="n num">
                    {proposed === null ? '–' : t('tradingDesk.factorValue', { factor: proposed })}
                  </td>
                  <td className="n">{memberId && <FactorButton memberId={memberId} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Rows>
    </Panel>
  )
}

/** Without a member, the id is asked for. */
function FactorButton({ memberId }: { readonly memberId?: string }) {
  const t = useTranslate()
  const doneText = useDoneText()
  const [factor, setFactor] = useState<Factor>('50')
  const [id, setId] = useState(memberId ?? '')
  return (
    <ActionButton
      permission="trading_member"
      label={t('tradingDesk.changeFactor')}
      doneText={doneText}
      act={(reason) => client.tradingFactorAsk({ body: { memberId: id, factor: numberOf[factor], reason } })}
    >
      <p>{t('tradingDesk.factorHint')}</p>
      {memberId === undefined && (
        <TextField
          required
          margin="dense"
          label={t('field.memberId')}
          value={id}
          onChange={(event) => setId(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9]\\d{0,17}' } }}
        />
      )}
      <Choice
        label={t('tradingDesk.factor')}
        value={factor}
        options={factors.map((each) => [each, t('tradingDesk.factorValue', { factor: each })] as const)}
        onChange={setFactor}
      />
    </ActionButton>
  )
}
