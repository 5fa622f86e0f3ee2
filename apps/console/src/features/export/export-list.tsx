import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Line = ValueOf<ConsoleCalls['exportList']>['list'][number]

/** The operator's own files and how far the jobs that write them are. */
export const ExportList = () => (
  <ListPage asksAgainMs={3_000}>
    <TimeCol source="askedAt" />
    <TextCol source="list" />
    <ChoiceCol source="state" />
    <NumberCol source="rows" />
    <ActsCol>
      <Download />
    </ActsCol>
  </ListPage>
)

function Download() {
  const t = useTranslate()
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  const file = useRecordContext<Line>()
  if (file?.state !== 'ready') return null
  const download = async () => {
    setIsBusy(true)
    try {
      save(`${file.list}-${file.id}.csv`, await readParts(file))
    } catch (error) {
      notify(errorText(t, error), { type: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void download()}>
      {t('exportDesk.download')}
    </Button>
  )
}

async function readParts({ id, parts }: Line): Promise<Blob> {
  const contents: string[] = []
  for (let seq = 0; seq < parts; seq += 1) {
    const { content } = await client.exportPart({ query: { id, seq } })
    contents.push(content)
  }
  return new Blob(contents, { type: 'text/csv;charset=utf-8' })
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
