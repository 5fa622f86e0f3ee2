import { Button, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sessionToken } from '../../core/session/session.ts'
import { useDays, useTeamFilter } from './queries.ts'

const forms = ['csv', 'xlsx'] as const
type Form = (typeof forms)[number]

/** What of the address each file asks for beside the days. */
const filters = {
  team: ['under', 'find', 'category'],
  bets: ['account', 'category'],
  income: [],
  transactions: ['account', 'kind', 'income', 'figure'],
} as const

/** Saves what the page lists as a file, of commas or for spreadsheets. */
export function TeamExport({ record }: { record: keyof typeof filters }) {
  const t = useT()
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const save = useMutation({
    mutationFn: (form: Form) => {
      const set = filters[record]
        .map((name): [string, string] => [name, value(name)])
        .filter(([, text]) => text !== '')
      if (record === 'bets' && value('only') !== '') set.push(['corrections', 'true'])
      if (record === 'transactions') set.push(['of', value('part') === 'directs' ? 'directs' : 'own'])
      return saveFile(record, { ...days, ...Object.fromEntries(set), form })
    },
    onSuccess: () => showToast({ tone: 'ok', title: t('profit.exported') }),
    onError: () =>
      showToast({ tone: 'bad', title: t('profit.exportFailed'), text: t('errors.service_unavailable') }),
  })
  return (
    <span className="at-files">
      {forms.map((form) => (
        <Button
          key={form}
          size="sm"
          icon={<Download className="ic" aria-hidden="true" />}
          aria-label={`${t('profit.export')}: ${form.toUpperCase()}`}
          isBusy={save.isPending && save.variables === form}
          disabled={!isAsked || save.isPending}
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
