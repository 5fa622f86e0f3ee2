import type { Calls, ValueOf } from '@baize/contract'
import {
  Button,
  Dialog,
  Empty,
  FieldMessage,
  SelectField,
  SkeletonRows,
  TextArea,
  useLanguage,
  useT,
} from '@baize/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { openPopup } from '../../core/session/popup.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { faultsOf } from './feedback-rules.ts'
import './feedback.css'

type Setting = ValueOf<Calls['getFeedbackSetting']>

/** The feedback form; its question types and bounds are configuration (spec 9). */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const isLoggedIn = useIsLoggedIn()
  const setting = useQuery({
    queryKey: ['feedback-setting', language],
    queryFn: ({ signal }) => client.getFeedbackSetting({ query: { language }, signal }),
  })
  return (
    <Dialog className="feedback" title={t('feedback.title')} onClose={onClose}>
      {!isLoggedIn ? (
        <Empty
          title={t('feedback.title')}
          text={t('feedback.loginText')}
          action={
            <Button variant="primary" onClick={() => openPopup({ name: 'login' })}>
              {t('site.login')}
            </Button>
          }
        />
      ) : setting.data ? (
        <FeedbackForm setting={setting.data} onClose={onClose} />
      ) : setting.isError ? (
        <LoadError query={setting} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  )
}

const nothing = { questionType: '', content: '' }

function FeedbackForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useT()
  const [given, setGiven] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const send = useMutation({ mutationFn: () => client.feedback({ body: given }) })
  const { minLength: min, maxLength: max, questionTypes } = setting
  const { count, faults } = faultsOf(given, setting)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length === 0 && !send.isPending) send.mutate()
  }
  const again = () => {
    setGiven(nothing)
    setTried(false)
    send.reset()
  }
  if (send.isSuccess) return <Sent onAgain={again} onClose={onClose} />
  return (
    <form className="feedback-form" onSubmit={submit} noValidate>
      <p className="sec">{t('feedback.text')}</p>
      <SelectField
        label={t('feedback.type')}
        isRequired
        value={given.questionType}
        options={[
          { value: '', label: t('feedback.pickType') },
          ...questionTypes.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={isTried && faults.questionType ? t('feedback.needsType') : undefined}
        onChange={(event) => setGiven({ ...given, questionType: event.target.value })}
      />
      <TextArea
        label={t('feedback.content')}
        isRequired
        rows={6}
        value={given.content}
        count={{ is: count, max }}
        countLabel={t('feedback.left', { count, max })}
        hint={t('feedback.hint', { min, max })}
        error={
          faults.content === 'tooLong'
            ? t('feedback.tooLong', { max })
            : isTried && faults.content === 'tooShort'
              ? t('feedback.tooShort', { min })
              : undefined
        }
        onChange={(event) => setGiven({ ...given, content: event.target.value })}
      />
      {send.isError && <FieldMessage isError text={errorText(t, send.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

function Sent({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <div role="status">
      <Empty
        title={t('feedback.sentTitle')}
        text={t('feedback.sentText')}
        action={
          <span className="feedback-acts">
            <Button onClick={onAgain}>{t('feedback.another')}</Button>
            <Button variant="felted" onClick={onClose}>
              {t('common.close')}
            </Button>
          </span>
        }
      />
    </div>
  )
}
