import { FieldMessage, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '../../../core/calls/error-text.ts'
import { pictureFault } from '../../../core/picture/picture-file.ts'
import { PictureInput } from '../../../core/picture/picture-input.tsx'
import { useSentPictures } from '../../../core/picture/sent-pictures.ts'

// Spec 9.
const mostPictures = 3

const faultKeys = { wrongType: 'withdraw.pictureWrongType', tooBig: 'withdraw.pictureTooBig' } as const

/** The pictures that show what arrived. */
export function useProofPictures() {
  const t = useT()
  const problemOf = (file: File): string | undefined => {
    const fault = pictureFault(file)
    return fault && t(faultKeys[fault], { name: file.name })
  }
  return useSentPictures({
    choose(files, already) {
      const room = files.slice(0, mostPictures - already)
      return {
        taken: room.filter((file) => pictureFault(file) === undefined),
        problems: room.flatMap((file) => problemOf(file) ?? []),
      }
    },
    refusal: (file, error) => `${file.name}: ${errorText(t, error)}`,
  })
}

interface ProofPicturesProps {
  pictures: ReturnType<typeof useProofPictures>
}

/** Chooses, shows and removes them. */
export function ProofPictures({ pictures }: ProofPicturesProps) {
  const t = useT()
  const id = useId()
  const { list, problems } = pictures
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{t('withdraw.pictures')}</span>
      <ul className="wd-pics">
        {list.map(({ key, url }, index) => (
          <li key={key} className="wd-pic" aria-busy={url === undefined || undefined}>
            {url === undefined ? (
              <span className="spin" role="img" aria-label={t('withdraw.uploading', { number: index + 1 })} />
            ) : (
              <img src={url} alt={t('withdraw.picture', { number: index + 1 })} />
            )}
            <button
              type="button"
              aria-label={t('withdraw.removePicture', { number: index + 1 })}
              onClick={() => pictures.remove(key)}
            >
              <X className="ic" aria-hidden="true" />
            </button>
          </li>
        ))}
        {list.length < mostPictures && (
          <li>
            <label className="wd-pic wd-add">
              <PictureInput isMultiple hintId={`${id}-hint`} onChoose={pictures.add} />
              <ImagePlus className="ic" aria-hidden="true" />
              {t('withdraw.addPicture')}
            </label>
          </li>
        )}
      </ul>
      <FieldMessage id={`${id}-hint`} text={t('withdraw.picturesHint')} />
      {problems.map((problem) => (
        <FieldMessage key={problem} isError text={problem} />
      ))}
    </div>
  )
}
