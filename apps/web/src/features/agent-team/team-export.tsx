import { AgentFiles } from '../../core/page/agent-files.tsx'
import { countedFilters } from './bet-queries.ts'
import { useDays, useTeamFilter } from './queries.ts'

/** What of the address each file asks for beside the days. */
const filters = {
  team: ['under', 'find', 'category', 'group'],
  bets: ['account', 'category'],
  income: [],
  transactions: ['account', 'kind', 'income', 'figure'],
} as const

/** Saves what the page lists as a file, of commas or for spreadsheets. */
export function TeamExport({ record }: { record: keyof typeof filters }) {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const set = filters[record]
    .map((name): [string, string] => [name, value(name)])
    .filter(([, text]) => text !== '')
  if (record === 'bets') set.push(...Object.entries(countedFilters(value)))
  if (record === 'bets' && value('only') !== '') set.push(['corrections', 'true'])
  if (record === 'transactions') set.push(['of', value('part') === 'directs' ? 'directs' : 'own'])
  return <AgentFiles record={record} query={isAsked ? { ...days, ...Object.fromEntries(set) } : undefined} />
}
