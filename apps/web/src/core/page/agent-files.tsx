import { Button, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sessionToken } from '../session/session.ts'
import './agent-files.css'

const forms = ['csv', 'xlsx'] as const
type Form = (typeof forms)[number]

interface AgentFilesProps {
  /** What of the back-office is saved: the last part of the file's address. */
  readonly record: 'team' | 'bets' | 'income' | 'transactions' | 'credit' | 'bills' | 'contracts'
  /** The filters of the page; left out while they ask for nothing. */
  readonly query: Readonly<Record<string, string>> | undefined
  /** What the file holds, where a page has more than one. */
  readonly label?: string
}

/** Saves what a page of the back-office lists as a file, of commas or for spreadsheets. */
export function AgentFiles({ record, query, label }: AgentFilesProps) {
  const t = useT()
  const save = useMutation({
    mutationFn: (form: Form) => saveFile(record, { ...query, form }),
    onSuccess: () => showToast({ tone: 'ok', title: t('profit.exported') }),
    onError: () =>
      showToast({ tone: 'bad', title: t('profit.exportFailed'), text: t('errors.service_unavailable') }),
  })
  return (
    <span className="at-files">
      {label !== undefined && <span className="mut">{label}</span>}
      {forms.map((form) => (
        <Button
          key={form}
          size="sm"
          icon={<Download className="ic" aria-hidden="true" />}
          aria-label={[t('profit.export'), label, form.toUpperCase()].filter(Boolean).join(': ')}
          isBusy={save.isPending && save.variables === form}
          disabled={query === undefined || save.isPending}
          onClick={() => save.mutate(form)}
        >
          {form.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}

async function saveFile(record: string, query: Record<string, string> & { form: Form }): Promise<void> {
  const headers = { authorization: `Bearer ${sessionToken.get() ?? ''}` }
  const answer = await fetch(`/wps/relay/agentExport/${record}?${new URLSearchParams(query)}`, { headers })
  if (!answer.ok) throw new Error(`the file was refused: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `baize-${record}.${query.form}`
  link.click()
  // The browser takes the file at once, but not within the click itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
