import { FieldMessage, classes, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { PictureInput } from '../../core/picture/picture-input.tsx'
import type { SentPicture } from '../../core/picture/sent-pictures.ts'
import { blank, inMegabytes, type Limits, type usePictures } from './use-pictures.ts'

interface PictureFieldProps {
  pictures: ReturnType<typeof usePictures>
  limits: Limits
}

/** Chooses, shows and removes the pictures of an application. */
export function PictureField({ pictures, limits }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const { list, problems } = pictures
  return (
    <div className="field">
      <span className="pic-label" id={`${id}-label`}>
        {t('promotion.pictures')}
      </span>
      <ul className="pics" aria-labelledby={`${id}-label`}>
        {list.map((picture, index) => (
          <Preview
            key={picture.key}
            picture={picture}
            number={index + 1}
            onRemove={() => pictures.remove(picture.key)}
          />
        ))}
        {list.length < limits.imageMaxCount && (
          <li>
            <label className="pic pic-add">
              <PictureInput isMultiple hintId={`${id}-hint`} onChoose={pictures.add} />
              <ImagePlus className="ic" aria-hidden="true" />
              {t('promotion.addPicture')}
            </label>
          </li>
        )}
      </ul>
      <FieldMessage
        id={`${id}-hint`}
        text={t('promotion.picturesHint', {
          size: inMegabytes(limits.imageMaxBytes),
          count: limits.imageMaxCount,
        })}
      />
      {problems.map((problem) => (
        <FieldMessage key={problem} isError text={problem} />
      ))}
    </div>
  )
}

interface PreviewProps {
  picture: SentPicture
  number: number
  onRemove: () => void
}

function Preview({ picture, number, onRemove }: PreviewProps) {
  const t = useT()
  const isSending = picture.id === undefined
  const name = t(isSending ? 'promotion.uploading' : 'promotion.picture', { number })
  return (
    <li className={classes('pic', isSending && 'sending')} aria-busy={isSending || undefined}>
      <img src={picture.url ?? blank} alt={name} />
      {isSending && <span className="spin" aria-hidden="true" />}
      <button type="button" aria-label={t('promotion.removePicture', { number })} onClick={onRemove}>
        <X className="ic" aria-hidden="true" />
      </button>
    </li>
  )
}
