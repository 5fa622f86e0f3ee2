import { useT } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { choosePictures, type Fault } from './picture-rules.ts'
import type { Promotion } from './take-part.tsx'

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

/** The pictures of an application: each is sent at once, and goes with the form by its id. */
export function usePictures(limits: Limits) {
  const t = useT()
  const [list, setList] = useState<readonly Picture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const ours = useRef(new Set<string>())
  // The browser holds the files behind the addresses until they are let go.
  useEffect(() => {
    const urls = ours.current
    return () => urls.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const remove = (key: number) => setList((known) => known.filter((picture) => picture.key !== key))
  const send = async (file: File) => {
    const key = (lastKey += 1)
    const url = URL.createObjectURL(file)
    ours.current.add(url)
    setList((known) => [...known, { key, url }])
    try {
      const sent = await client.uploadImage({ file })
      setList((known) => known.map((picture) => (picture.key === key ? { key, ...sent } : picture)))
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
