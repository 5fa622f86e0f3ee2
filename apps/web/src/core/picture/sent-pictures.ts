import { useState } from 'react'
import { client } from '../calls/client.ts'

export interface SentPicture {
  readonly key: number
  /** What is shown: the file itself where a form shows it, then what the server made of it. */
  readonly url?: string
  /** Set once the server has it. */
  readonly id?: string
}

interface SentPicturesProps {
  /** Which of the files may be sent beside those that are there, and what is said of the others. */
  choose: (
    files: readonly File[],
    already: number,
  ) => { readonly taken: readonly File[]; readonly problems: readonly string[] }
  /** What is said of one that could not be sent. */
  refusal: (file: File, error: unknown) => string
  /** What is shown until the server has it. */
  preview?: (file: File) => Promise<string>
}

let lastKey = 0

/** The pictures of a form: each is sent as soon as it is chosen, and goes with the form by its id. */
export function useSentPictures({ choose, refusal, preview }: SentPicturesProps) {
  const [list, setList] = useState<readonly SentPicture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const remove = (key: number) => setList((known) => known.filter((each) => each.key !== key))
  const send = async (file: File) => {
    const key = (lastKey += 1)
    const show = (picture: Omit<SentPicture, 'key'>) =>
      setList((known) => known.map((each) => (each.key === key ? { ...picture, key } : each)))
    setList((known) => [...known, { key }])
    try {
      if (preview) show({ url: await preview(file) })
      const { id, url } = await client.uploadImage({ file })
      show({ id, url })
    } catch (error) {
      remove(key)
      setProblems((known) => [...known, refusal(file, error)])
    }
  }
  return {
    list,
    problems,
    remove,
    isSending: list.some(({ id }) => id === undefined),
    ids: list.flatMap(({ id }) => id ?? []),
    add: (files: readonly File[]) => {
      const chosen = choose(files, list.length)
      setProblems(chosen.problems)
      for (const file of chosen.taken) void send(file)
    },
  }
}
