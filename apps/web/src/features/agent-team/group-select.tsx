import { SelectField, useT } from '@baize/ui'
import { useTeamFilter } from './queries.ts'

/** Direct downlines of one group that the agent gave, instead of all. */
export function GroupSelect({ groups }: { readonly groups: readonly string[] }) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const chosen = value('group')
  const named = chosen === '' || groups.includes(chosen) ? groups : [chosen, ...groups]
  if (named.length === 0) return null
  return (
    <SelectField
      label={t('agentTeam.label')}
      value={chosen}
      options={[
        { value: '', label: t('agentTeam.allGroups') },
        ...named.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(event) => set('group', event.target.value, 'pageNo', 'category', 'find')}
    />
  )
}
