import { FieldMessage, classes, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../../core/client.ts'
import { errorText } from '../../../core/error-text.ts'

// Spec 9: png or jpg, 5 MB each, at most 3.
const mediaTypes = ['image/png', 'image/jpeg']
const mostPictures = 3
const mostBytes = 5 * 1024 * 1024

interface Picture {
  readonly key: number
  /** Of the server's copy, once it has one. */
  readonly url?: string
  readonly id?: string
}

let lastKey = 0

/** The pictures that show what arrived: each is sent at once, and goes with the form by its id. */
export function useProofPictures() {
  const t = useT()
  const [list, setList] = useState<readonly Picture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const remove = (key: number) => setList((known) => known.filter((each) => each.key !== key))
  const faultOf = ({ name, type, size }: File): string | undefined => {
    if (!mediaTypes.includes(type)) return t('withdraw.pictureWrongType', { name })
    return size > mostBytes ? t('withdraw.pictureTooBig', { name }) : undefined
  }
  const send = async (file: File) => {
    const key = (lastKey += 1)
    setList((known) => [...known, { key }])
    try {
      const { id, url } = await client.uploadImage({ file })
      setList((known) => known.map((each) => (each.key === key ? { key, id, url } : each)))
    } catch (error) {
      remove(key)
      setProblems((known) => [...known, `${file.name}: ${errorText(t, error)}`])
    }
  }
  return {
    list,
    problems,
    remove,
    isSending: list.some(({ id }) => id === undefined),
    ids: list.flatMap(({ id }) => id ?? []),
    add(files: readonly File[]) {
      const room = files.slice(0, mostPictures - list.length)
      setProblems(room.flatMap((file) => faultOf(file) ?? []))
      for (const file of room) if (faultOf(file) === undefined) void send(file)
    },
  }
}

interface ProofPicturesProps {
  pictures: ReturnType<typeof useProofPictures>
  error: string | undefined
}

/** Chooses, shows and removes them. */
export function ProofPictures({ pictures, error }: ProofPicturesProps) {
  const t = useT()
  const id = useId()
  const { list, problems } = pictures
  const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(event.target.files ?? [])])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div
      className={classes('field', error !== undefined && 'err')}
      role="group"
      aria-labelledby={`${id}-label`}
    >
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
              <input
                className="vh"
                type="file"
                multiple
                accept={mediaTypes.join(',')}
                aria-describedby={`${id}-hint`}
                onChange={choose}
              />
              <ImagePlus className="ic" aria-hidden="true" />
              {t('withdraw.addPicture')}
            </label>
          </li>
        )}
      </ul>
      <FieldMessage id={`${id}-hint`} text={t('withdraw.picturesHint')} />
      {[...problems, ...(error === undefined ? [] : [error])].map((problem) => (
        <FieldMessage key={problem} isError text={problem} />
      ))}
    </div>
  )
}
