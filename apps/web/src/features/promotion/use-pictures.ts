import { useT } from '@baize/ui'
import { errorText } from '../../core/calls/error-text.ts'
import { megabyte } from '../../core/picture/picture-file.ts'
import { useSentPictures } from '../../core/picture/sent-pictures.ts'
import { choosePictures, type Fault } from './picture-rules.ts'
import type { Promotion } from './queries.ts'

export type Limits = Pick<Promotion, 'imageMaxCount' | 'imageMaxBytes'>

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)

/** Shown until the file is read. */
export const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The file as an address that holds it whole: nothing has to be let go of later. */
const readPicture = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : blank)
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

/** The pictures of an application. */
export function usePictures(limits: Limits) {
  const t = useT()
  const textOf = ({ fault, name }: { fault: Fault; name: string }): string => {
    if (fault === 'wrongType') return t('promotion.wrongType', { name })
    if (fault === 'tooBig') return t('promotion.tooBig', { name, size: inMegabytes(limits.imageMaxBytes) })
    return t('promotion.tooMany', { count: limits.imageMaxCount })
  }
  return useSentPictures({
    choose(files, already) {
      const { taken, faults } = choosePictures(files, { ...limits, already })
      return { taken, problems: faults.map(textOf) }
    },
    refusal: ({ name }, error) => t('promotion.uploadFailed', { name, reason: errorText(t, error) }),
    preview: readPicture,
  })
}
