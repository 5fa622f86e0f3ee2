import { FieldMessage, TextArea, showToast, useT } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { PictureField } from './picture-field.tsx'
import { countCharacters } from './picture-rules.ts'
import { useApply, type Promotion } from './queries.ts'
import { usePictures } from './use-pictures.ts'

/** Spec 9: a comment of at most 140 characters and at most 3 pictures; the server says how many. */
export function ApplicationForm({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const [comment, setComment] = useState('')
  const pictures = usePictures(promotion)
  const apply = useApply(promotion.id)
  const max = promotion.commentMaxLength
  const count = { is: countCharacters(comment), max }
  const isTooLong = count.is > max
  const tooLong = isTooLong ? t('feedback.tooLong', { max }) : undefined
  const missing = tooLong ?? (pictures.isSending ? t('promotion.uploadWait') : undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined || apply.isPending) return
    apply.mutate(
      { comment, images: pictures.ids },
      { onSuccess: () => showToast({ tone: 'ok', title: t('promotion.applied') }) },
    )
  }
  return (
    <form className="promo-form" onSubmit={send} noValidate>
      <h3>{t(promotion.status === 'rejected' ? 'promotion.applyAgain' : 'promotion.applyTitle')}</h3>
      <TextArea
        label={t('promotion.comment')}
        placeholder={t('promotion.commentHint')}
        value={comment}
        count={count}
        countLabel={t('feedback.left', { count: count.is, max })}
        error={tooLong}
        onChange={(event) => setComment(event.target.value)}
      />
      <PictureField pictures={pictures} limits={promotion} />
      {apply.isError && <FieldMessage isError text={errorText(t, apply.error)} />}
      <MoneyButton type="submit" missing={missing} isBusy={apply.isPending}>
        {t('promotion.applyAction')}
      </MoneyButton>
    </form>
  )
}
