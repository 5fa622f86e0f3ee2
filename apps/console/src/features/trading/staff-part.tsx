import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow, More, Panel, Rows } from './parts.tsx'
import { useStaff } from './queries.ts'
import { useDoneText } from './texts.ts'

/** Staff accounts: they may not bet on sports. */
export function StaffPart() {
  const t = useTranslate()
  const staff = useStaff()
  const list = staff.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Panel title={t('tradingDesk.staff')} note={<NameButton />}>
      <Rows
        error={staff.error}
        hasCome={staff.data !== undefined}
        isEmpty={list.length === 0}
        emptyText={t('tradingDesk.staffEmpty')}
      >
        <ScrollBox label={t('tradingDesk.staff')}>
          <table className="trading-table">
            <HeadRow
              texts={[t('tradingDesk.member'), t('tradingDesk.reason'), t('tradingDesk.by')]}
              numbers={[]}
              hasActs
            />
            <tbody>
              {list.map(({ id, username, reason, namedBy, namedAt }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/member/${id}/show`}>{username}</Link>
                  </td>
                  <td>{reason}</td>
                  <td>
                    {namedBy}
                    <small className="num">{timeText(namedAt)}</small>
                  </td>
                  <td className="n">
                    <EndButton memberId={id} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <More pages={staff} />
      </Rows>
    </Panel>
  )
}

function NameButton() {
  const t = useTranslate()
  const doneText = useDoneText()
  const [memberId, setMemberId] = useState('')
  return (
    <ActionButton
      permission="trading_member"
      label={t('tradingDesk.staffName')}
      doneText={doneText}
      act={(reason) => client.staffAccountName({ body: { memberId, reason } })}
    >
      <p>{t('tradingDesk.staffHint')}</p>
      <TextField
        required
        margin="dense"
        label={t('field.memberId')}
        value={memberId}
        onChange={(event) => setMemberId(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9]\\d{0,17}' } }}
      />
    </ActionButton>
  )
}

function EndButton({ memberId }: { readonly memberId: string }) {
  const t = useTranslate()
  const doneText = useDoneText()
  return (
    <ActionButton
      permission="trading_member"
      label={t('tradingDesk.staffEnd')}
      doneText={doneText}
      act={(reason) => client.staffAccountEndAsk({ body: { memberId, reason } })}
    >
      <p>{t('tradingDesk.staffEndHint')}</p>
    </ActionButton>
  )
}
