import type { TextKey } from '@baize/i18n'
import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { FilterButton, List, TopToolbar, useListContext, type RaRecord } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { ExportButton } from './export-button.tsx'
import { useHotkey } from '../action/hotkey.ts'
import { useTranslate } from '../language/language.ts'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import './queue-page.css'

/** What is opened beside the list stands in the address, behind the filters of the list. */
function useOpened(): [id: string | null, open: (id: string | null) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const open = (id: string | null) =>
    void navigate({ search, hash: id === null ? '' : `#${id}` }, { replace: true })
  return [hash.slice(1) || null, open]
}

const asksAgainMs = 4_000

export interface QueuePageProps {
  readonly filters: ReactElement[]
  /** What the page shows until somebody chooses. */
  readonly first: Readonly<Record<string, string>>
  /** One of the list, with everything about it and what may be done. */
  readonly File: (props: { readonly id: string }) => ReactNode
  /** Says which keys do what. */
  readonly keys?: TextKey
  readonly children: ReactNode
}

/** A desk: the list that waits, by itself up to date, and beside it the one that is being looked at. */
export const QueuePage = ({ filters, first, File, keys = 'moneyDesk.keys', children }: QueuePageProps) => (
  <List<RaRecord>
    className="queue"
    filters={filters}
    filterDefaultValues={first}
    actions={
      <TopToolbar>
        <FilterButton />
        <ExportButton />
      </TopToolbar>
    }
    aside={<OpenFile File={File} />}
    exporter={false}
    // The filters stand in the address alone: what was looked for yesterday hides nothing today.
    storeKey={false}
    queryOptions={{ refetchInterval: asksAgainMs }}
    perPage={25}
    empty={false}
    pagination={<Pager />}
  >
    <Queue keys={keys}>{children}</Queue>
  </List>
)

function Queue({ keys, children }: { readonly keys: TextKey; readonly children: ReactNode }) {
  const t = useTranslate()
  const { data = [] } = useListContext<RaRecord>()
  const [opened, open] = useOpened()
  const at = data.findIndex(({ id }) => id === opened)
  const move = (steps: number) => {
    const next = data[Math.min(Math.max(at + steps, 0), data.length - 1)]
    if (next) open(String(next.id))
  }
  useHotkey('j', () => move(1))
  useHotkey('k', () => move(-1))
  useHotkey(opened === null ? undefined : 'x', () => open(null))
  return (
    <>
      <p className="queue-keys">{t(keys)}</p>
      <ListTable
        rowClick={(id) => {
          open(String(id))
          return false
        }}
        rowSx={({ id }) => (id === opened ? { outline: '2px solid', outlineOffset: '-2px' } : {})}
      >
        {children}
      </ListTable>
    </>
  )
}

function OpenFile({ File }: Pick<QueuePageProps, 'File'>) {
  const t = useTranslate()
  const [opened, open] = useOpened()
  if (opened === null) return null
  return (
    <section className="file" aria-label={t('desk.acts')}>
      <Button size="small" onClick={() => open(null)}>
        {t('moneyDesk.close')}
      </Button>
      <File key={opened} id={opened} />
    </section>
  )
}
