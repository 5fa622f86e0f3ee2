import TextField from '@mui/material/TextField'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { AgentTree, TreeTable } from './agent-tree.tsx'
import { MoveAction } from './move-action.tsx'
import { OpenAgent } from './open-agent.tsx'
import { useFound } from './queries.ts'
import './agent.css'

/** The tree of agents, opened level by level; what is looked for stands in the address. */
export function AgentList() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <section className="agents">
      <Title title={t('agentDesk.tree')} />
      <div className="agents-bar">
        <Search key={q} q={q} onFind={(typed) => setSearch(typed === '' ? {} : { q: typed })} />
        <div className="acts">
          <MoveAction label={t('agentDesk.moveMember')} />
          <OpenAgent label={t('agentDesk.open')} />
        </div>
      </div>
      <p className="agents-note">{t('agentDesk.figures')}</p>
      {q === '' ? <AgentTree /> : <Found q={q} />}
    </section>
  )
}

function Search({ q, onFind }: { readonly q: string; readonly onFind: (typed: string) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(q)
  return (
    <form
      role="search"
      className="agents-search"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextField
        size="small"
        label={t('agentDesk.find')}
        placeholder={t('agentDesk.findHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="outlined">
        {t('ra.action.search')}
      </Button>
      {q !== '' && <Button onClick={() => onFind('')}>{t('agentDesk.tree')}</Button>}
    </form>
  )
}

function Found({ q }: { readonly q: string }) {
  const t = useTranslate()
  const { data, error } = useFound(q)
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <FileWait />
  if (data.list.length === 0) return <p role="status">{t('agentDesk.notFound')}</p>
  return <TreeTable nodes={data.list} />
}
