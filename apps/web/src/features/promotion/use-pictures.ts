import { useT } from '@baize/ui'
import { useState } from 'react'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { choosePictures, type Fault } from './picture-rules.ts'
import type { Promotion } from './queries.ts'

export type Limits = Pick<Promotion, 'imageMaxCount' | 'imageMaxBytes'>

export interface Picture {
  readonly key: number
  /** What is shown: the file itself, then what the server made of it. */
  readonly url: string
  /** Set once the server has it. */
  readonly id?: string
}

let lastKey = 0
const megabyte = 1024 * 1024
export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)

/** Shown until the file is read. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The file as an address that holds it whole: nothing has to be let go of later. */
const readPicture = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : blank)
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

/** The pictures of an application: each is sent at once, and goes with the form by its id. */
export function usePictures(limits: Limits) {
  const t = useT()
  const [list, setList] = useState<readonly Picture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const remove = (key: number) => setList((known) => known.filter((picture) => picture.key !== key))
  const send = async (file: File) => {
    const key = (lastKey += 1)
    const show = (picture: Omit<Picture, 'key'>) =>
      setList((known) => known.map((each) => (each.key === key ? { ...picture, key } : each)))
    setList((known) => [...known, { key, url: blank }])
    try {
      show({ url: await readPicture(file) })
      const sent = await client.uploadImage({ file })
      show({ id: sent.id, url: sent.url })
    } catch (error) {
      remove(key)
      const problem = t('promotion.uploadFailed', { name: file.name, reason: errorText(t, error) })
      setProblems((known) => [...known, problem])
    }
  }
  const textOf = ({ fault, name }: { fault: Fault; name: string }): string => {
    if (fault === 'wrongType') return t('promotion.wrongType', { name })
    if (fault === 'tooBig') return t('promotion.tooBig', { name, size: inMegabytes(limits.imageMaxBytes) })
    return t('promotion.tooMany', { count: limits.imageMaxCount })
  }
  return {
    list,
    problems,
    isSending: list.some(({ id }) => id === undefined),
    ids: list.flatMap(({ id }) => id ?? []),
    remove,
    add(files: readonly File[]) {
      const { taken, faults } = choosePictures(files, { ...limits, already: list.length })
      setProblems(faults.map(textOf))
      for (const file of taken) void send(file)
    },
  }
}
