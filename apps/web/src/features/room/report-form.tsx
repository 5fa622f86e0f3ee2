import type { RoomReportReason } from '@baize/contract'
import { Button, FieldMessage, SelectField, showToast, useT } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'

const reasons: readonly RoomReportReason[] = ['abuse', 'spam', 'fraud', 'personal', 'other']
const isReason = (value: string): value is RoomReportReason => reasons.some((reason) => reason === value)

/** Says to the moderators what is wrong with a message. */
export function ReportForm({ room, seq, onDone }: { room: string; seq: number; onDone: () => void }) {
  const t = useT()
  const [reason, setReason] = useState<RoomReportReason>('abuse')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await client.roomReport({ body: { room, seq, reason } })
      showToast({ tone: 'ok', title: t('room.reported') })
      onDone()
    } catch (error) {
      setProblem(errorText(t, error))
      setBusy(false)
    }
  }
  return (
    <form className="room-report" onSubmit={(event) => void send(event)}>
      <SelectField
        label={t('room.reportWhy')}
        options={reasons.map((value) => ({ value, label: t(`room.${value}`) }))}
        value={reason}
        onChange={({ target: { value } }) => isReason(value) && setReason(value)}
      />
      {problem !== undefined && <FieldMessage isError text={problem} />}
      <div className="room-report-row">
        <Button size="sm" variant="text" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" variant="felted" type="submit" isBusy={isBusy}>
          {t('room.reportSend')}
        </Button>
      </div>
    </form>
  )
}
