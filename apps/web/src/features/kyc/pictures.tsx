import { FieldMessage, IconButton, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { pictureFault, pictureMegabytes } from '../../core/picture/picture-file.ts'
import { PictureInput } from '../../core/picture/picture-input.tsx'

const mostPictures = 4
const faultKeys = { wrongType: 'kyc.pictureWrongType', tooBig: 'kyc.pictureTooBig' } as const

interface Picture {
  readonly id: string
  /** What the browser itself holds: no address of the server shows it. */
  readonly url: string
}

/** Pictures that are sent as soon as they are chosen, and go with the form by their ids. */
export function usePictures() {
  const t = useT()
  const [list, setList] = useState<readonly Picture[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = useRef<string[]>([])
  // The browser keeps a picture until it is told to let it go.
  useEffect(() => () => shown.current.forEach((url) => URL.revokeObjectURL(url)), [])
  return {
    list,
    isSending,
    problem,
    remove: (id: string) => setList((kept) => kept.filter((picture) => picture.id !== id)),
    async choose(file: File) {
      setProblem(undefined)
      const fault = pictureFault(file)
      if (fault) return setProblem(t(faultKeys[fault], { size: pictureMegabytes }))
      setSending(true)
      try {
        const { id } = await client.kycFile({ file })
        const url = URL.createObjectURL(file)
        shown.current.push(url)
        setList((kept) => [...kept, { id, url }])
      } catch (error) {
        setProblem(errorText(t, error))
      } finally {
        setSending(false)
      }
    },
  }
}

export function Pictures({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const t = useT()
  const id = useId()
  const { list, isSending, problem } = pictures
  const choose = ([file]: readonly File[]) => {
    if (file) void pictures.choose(file)
  }
  return (
    <div className="field" role="group" aria-label={t('kyc.pictures')}>
      <span className="kyc-label">{t('kyc.pictures')}</span>
      <ul className="kyc-pics">
        {list.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.url} alt={t('kyc.picture', { number: index + 1 })} />
            <IconButton
              label={t('kyc.pictureRemove', { number: index + 1 })}
              icon={<X className="ic" aria-hidden="true" />}
              onClick={() => pictures.remove(picture.id)}
            />
          </li>
        ))}
        {list.length < mostPictures && (
          <li>
            <label className="kyc-file" aria-busy={isSending || undefined}>
              <PictureInput hintId={`${id}-hint`} isDisabled={isSending} onChoose={choose} />
              <ImagePlus className="ic" aria-hidden="true" />
              {t(isSending ? 'kyc.pictureSending' : 'kyc.pictureAdd')}
            </label>
          </li>
        )}
      </ul>
      <FieldMessage
        id={`${id}-hint`}
        text={t('kyc.picturesHint', { size: pictureMegabytes, count: mostPictures })}
      />
      {problem !== undefined && <FieldMessage isError text={problem} />}
    </div>
  )
}
