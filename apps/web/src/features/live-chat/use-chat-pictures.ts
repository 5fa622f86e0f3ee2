import { useT } from '@baize/ui'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { pictureFault, pictureMegabytes } from '../../core/picture/picture-file.ts'
import type { SentPicture } from './outbox.ts'

const maxCount = 3

/** The pictures of the message that is being written: each is sent at once, and goes with it by its id. */
export function useChatPictures() {
  const t = useT()
  const [list, setList] = useState<readonly SentPicture[]>([])
  const [uploads, setUploads] = useState(0)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setUploads((count) => count + 1)
    try {
      const sent = await client.chatUpload({ file })
      setList((known) => [...known, sent])
    } catch (error) {
      setProblem(errorText(t, error))
    } finally {
      setUploads((count) => count - 1)
    }
  }
  return {
    list,
    problem,
    isSending: uploads > 0,
    hasRoom: list.length + uploads < maxCount,
    add: (files: readonly File[]) => {
      setProblem(undefined)
      const room = maxCount - list.length - uploads
      const wrong = files.find((file) => pictureFault(file) !== undefined)
      if (wrong) setProblem(t('chat.pictureWrong', { name: wrong.name, size: pictureMegabytes }))
      else if (files.length > room) setProblem(t('chat.pictureMany', { count: maxCount }))
      for (const file of files.filter((each) => each !== wrong).slice(0, room)) void send(file)
    },
    remove: (id: string) => setList((known) => known.filter((picture) => picture.id !== id)),
    clear() {
      setList([])
      setProblem(undefined)
    },
  }
}
