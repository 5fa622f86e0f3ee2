import { SelectField, useT } from '@baize/ui'
import { categories } from '../../core/address/paths.ts'
import { useCategoryName } from '../../core/game/category-name.ts'
import { useTeamFilter, type Filter } from './queries.ts'

/** One product instead of all; `resets` ends with another one. */
export function CategorySelect({ resets = [] }: { readonly resets?: readonly Filter[] }) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const nameOf = useCategoryName()
  return (
    <SelectField
      label={t('agentTeam.category')}
      value={value('category')}
      options={[
        { value: '', label: t('agentTeam.allCategories') },
        ...[...categories, 'lottery'].map((name) => ({ value: name, label: nameOf(name) })),
      ]}
      onChange={(event) => set('category', event.target.value, ...resets)}
    />
  )
}
