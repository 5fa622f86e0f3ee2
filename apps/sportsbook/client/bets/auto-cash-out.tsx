import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { AutoCashOutRequest, WireTicket } from '../../wire/slip.ts'
import { useBook } from '../core/book.ts'
import { symbolOf, typedMinor, typedOf } from '../core/money.ts'

/** Values at which the book cashes the ticket out by itself. */
export function AutoCashOut({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const book = useBook()
  const { currency, autoCashOut } = ticket
  const written = (minor: number | null | undefined) => (minor == null ? '' : typedOf(minor, currency))
  const [note, setNote] = useState('')
  const put = async (body: AutoCashOutRequest) => {
    const asked = await book.call(`/api/tickets/${encodeURIComponent(ticket.id)}/auto-cash-out`, {
      body,
      method: 'PUT',
    })
    void book.queries.invalidateQueries({ queryKey: ['tickets'] })
    if (asked.kind !== 'ok') return setNote(t('sportsBets.autoFailed'))
    const isSet = body.aboveMinor !== null || body.belowMinor !== null
    setNote(isSet ? t('sportsBets.autoSaved') : t('sportsBets.autoCleared'))
  }
  const amount = (form: FormData, name: string): number | null => {
    const text = form.get(name)
    return typeof text === 'string' && text !== '' ? (typedMinor(text, currency) ?? null) : null
  }
  const save = (form: FormData) =>
    put({ aboveMinor: amount(form, 'above'), belowMinor: amount(form, 'below') })
  return (
    <details className="auto" open={autoCashOut !== null}>
      <summary>{t('sportsBets.auto')}</summary>
      <form key={JSON.stringify(autoCashOut)} action={save}>
        <label>
          <span>{t('sportsBets.autoAbove')}</span>
          <input
            name="above"
            inputMode="decimal"
            placeholder={symbolOf(currency)}
            defaultValue={written(autoCashOut?.aboveMinor)}
          />
        </label>
        <label>
          <span>{t('sportsBets.autoBelow')}</span>
          <input
            name="below"
            inputMode="decimal"
            placeholder={symbolOf(currency)}
            defaultValue={written(autoCashOut?.belowMinor)}
          />
        </label>
        <Button type="submit" variant="line" size="sm">
          {t('sportsBets.autoSave')}
        </Button>
        {autoCashOut !== null && (
          <Button variant="text" size="sm" onClick={() => void put({ aboveMinor: null, belowMinor: null })}>
            {t('sportsBets.autoOff')}
          </Button>
        )}
      </form>
      <p role="status">{note || t('sportsBets.autoText')}</p>
    </details>
  )
}
