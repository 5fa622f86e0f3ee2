import { FieldMessage, IconButton, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'

// spec 9: upload png or jpg, 5 MB each
const mediaTypes = ['image/png', 'image/jpeg']
const maxMegabytes = 5
const megabyte = 1024 * 1024
const mostPictures = 4

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
      if (!mediaTypes.includes(file.type)) return setProblem(t('kyc.pictureWrongType'))
      if (file.size > maxMegabytes * megabyte)
        return setProblem(t('kyc.pictureTooBig', { size: maxMegabytes }))
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

interface PicturesProps {
  pictures: ReturnType<typeof usePictures>
  isMissing: boolean
}

export function Pictures({ pictures, isMissing }: PicturesProps) {
  const t = useT()
  const id = useId()
  const { list, isSending, problem } = pictures
  const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void pictures.choose(file)
    // The same file may be chosen again after it was removed.
    event.target.value = ''
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
              <input
                className="vh"
                type="file"
                accept={mediaTypes.join(',')}
                aria-describedby={`${id}-hint`}
                disabled={isSending}
                onChange={choose}
              />
              <ImagePlus className="ic" aria-hidden="true" />
              {t(isSending ? 'kyc.pictureSending' : 'kyc.pictureAdd')}
            </label>
          </li>
        )}
      </ul>
      <FieldMessage
        id={`${id}-hint`}
        text={t('kyc.picturesHint', { size: maxMegabytes, count: mostPictures })}
      />
      {(problem ?? (isMissing ? t('kyc.pictureMissing') : undefined)) !== undefined && (
        <FieldMessage isError text={problem ?? t('kyc.pictureMissing')} />
      )}
    </div>
  )
}
