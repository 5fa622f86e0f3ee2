import ExpandMore from '@mui/icons-material/ExpandMore'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState, type CSSProperties } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { ChoiceField, StateField } from '../../core/show/fields.tsx'
import { FileWait, Money } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { useLevel, type AgentNode } from './queries.ts'

/** The agents below one, or those at the top; each opens into those below it. */
export function AgentTree({ uplineId }: { readonly uplineId?: string }) {
  const t = useTranslate()
  const level = useLevel(uplineId)
  if (level.error) return <p role="alert">{errorText(t, level.error)}</p>
  if (!level.data) return <FileWait />
  const nodes = level.data.pages.flatMap(({ list }) => list)
  if (nodes.length === 0) return <p>{t('agentDesk.empty')}</p>
  return (
    <>
      <TreeTable nodes={nodes} />
      <More level={level} />
    </>
  )
}

export function TreeTable({ nodes }: { readonly nodes: readonly AgentNode[] }) {
  const t = useTranslate()
  return (
    <ScrollBox label={t('agentDesk.tree')}>
      <table className="agents-tree">
        <caption className="visually-hidden">{t('agentDesk.tree')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.username')}</th>
            <th scope="col">{t('field.type')}</th>
            <th scope="col">{t('field.state')}</th>
            {(['agents', 'members'] as const).map((name) => (
              <th key={name} scope="col" className="num">
                {t(`field.${name}`)}
              </th>
            ))}
            {(['team', 'valid', 'result', 'active'] as const).map((name) => (
              <th key={name} scope="col" className="num">
                {t(`agentDesk.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <Branch key={node.id} node={node} depth={0} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface BranchProps {
  readonly node: AgentNode
  readonly depth: number
}

function Branch({ node, depth }: BranchProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NodeRow node={node} depth={depth} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && <Below uplineId={node.id} depth={depth + 1} />}
    </>
  )
}

interface NodeRowProps extends BranchProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function NodeRow({ node, depth, isOpen, onToggle }: NodeRowProps) {
  const t = useTranslate()
  const { username, currency } = node
  return (
    <RecordContextProvider value={node}>
      <tr>
        <th scope="row" style={{ '--depth': depth } as CSSProperties}>
          {node.agents > 0 ? (
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'agentDesk.collapse' : 'agentDesk.expand', { name: username })}
              onClick={onToggle}
            >
              {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
            </IconButton>
          ) : (
            <span className="agents-leaf" />
          )}
          <Link to={`/agent/${node.id}/show`}>{username}</Link>
        </th>
        <td>
          <ChoiceField source="type" prefix="type" />
        </td>
        <td>
          <StateField source="state" />
        </td>
        <td className="num">{node.agents}</td>
        <td className="num">{node.members}</td>
        <td className="num">{node.team}</td>
        <td className="num">
          <Money amount={node.valid} currency={currency} />
        </td>
        <td className="num">
          <Money amount={node.result} currency={currency} />
        </td>
        <td className="num">{node.active}</td>
      </tr>
    </RecordContextProvider>
  )
}

function Below({ uplineId, depth }: { readonly uplineId: string; readonly depth: number }) {
  const t = useTranslate()
  const level = useLevel(uplineId)
  if (!level.data) {
    return (
      <tr>
        <td colSpan={9} role={level.error ? 'alert' : 'status'}>
          {level.error ? errorText(t, level.error) : t('ra.message.loading')}
        </td>
      </tr>
    )
  }
  return (
    <>
      {level.data.pages
        .flatMap(({ list }) => list)
        .map((node) => (
          <Branch key={node.id} node={node} depth={depth} />
        ))}
      {level.hasNextPage && (
        <tr>
          <td colSpan={9}>
            <More level={level} />
          </td>
        </tr>
      )}
    </>
  )
}

function More({ level }: { readonly level: ReturnType<typeof useLevel> }) {
  const t = useTranslate()
  if (!level.hasNextPage) return null
  return (
    <Button size="small" disabled={level.isFetchingNextPage} onClick={() => void level.fetchNextPage()}>
      {t('agentDesk.more')}
    </Button>
  )
}
