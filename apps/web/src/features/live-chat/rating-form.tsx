import type { Conversation } from '@baize/contract'
import { Button, FieldMessage, useT } from '@baize/ui'
import { Star } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { useKeepThread } from './use-thread.ts'

const stars = [1, 2, 3, 4, 5] as const

/** How good a conversation was that is over. */
export function RatingForm({ conversation: { id, rating } }: { conversation: Conversation }) {
  const t = useT()
  const fieldId = useId()
  const { keep } = useKeepThread()
  const [chosen, setChosen] = useState(0)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (rating !== null)
    return (
      <p className="chat-rated" role="status">
        {t('chat.rateThanks')}
      </p>
    )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      keep(await client.chatRate({ body: { id, rating: chosen, comment } }))
    } catch (error) {
      setProblem(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="chat-rate" onSubmit={(event) => void send(event)}>
      <Stars name={fieldId} chosen={chosen} onChoose={setChosen} />
      {chosen > 0 && (
        <>
          <label className="vh" htmlFor={`${fieldId}-comment`}>
            {t('chat.rateComment')}
          </label>
          <textarea
            id={`${fieldId}-comment`}
            className="chat-input"
            rows={2}
            maxLength={500}
            placeholder={t('chat.rateComment')}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {problem !== undefined && <FieldMessage isError text={problem} />}
          <Button type="submit" size="sm" variant="felted" isBusy={isBusy}>
            {t('chat.rateSend')}
          </Button>
        </>
      )}
    </form>
  )
}

interface StarsProps {
  name: string
  chosen: number
  onChoose: (count: number) => void
}

function Stars({ name, chosen, onChoose }: StarsProps) {
  const t = useT()
  return (
    <fieldset>
      <legend>{t('chat.rateTitle')}</legend>
      {stars.map((count) => (
        <label key={count} className={count <= chosen ? 'chat-star on' : 'chat-star'}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={chosen === count}
            onChange={() => onChoose(count)}
          />
          <Star className="ic" aria-hidden="true" />
          <span className="vh">{t('chat.rateStar', { count })}</span>
        </label>
      ))}
    </fieldset>
  )
}
