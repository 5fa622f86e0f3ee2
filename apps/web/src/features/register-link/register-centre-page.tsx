import { TabBar, TabPanel, useT } from '@baize/ui'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { useMember } from '../../core/queries/queries.ts'
import { AssistantList } from './assistant-list.tsx'
import { LinkList } from './link-list.tsx'
import { OpenForm } from './open-form.tsx'
import { OpenedList } from './opened-list.tsx'
import '../../core/page/record.css'
import './register-link.css'

const parts = ['links', 'open', 'opened', 'assistants'] as const
const panelId = 'register-centre'

/** Where an agent brings people in: links, accounts opened directly, and the agent's own assistants. */
export function RegisterCentrePage() {
  const t = useT()
  const { data: member } = useMember()
  const { value, set } = useAddressFilter<'part'>()
  // An assistant opens accounts for its principal, and has neither links nor assistants.
  const shown = parts.filter((name) => member?.type !== 42 || name === 'open' || name === 'opened')
  const part = shown.find((name) => name === value('part')) ?? shown[0] ?? 'links'
  return (
    <>
      <TabBar
        label={t('registerLink.parts')}
        panelId={panelId}
        items={shown.map((id) => ({ id, label: t(`registerLink.${id}`) }))}
        value={part}
        onPick={(name) => set('part', name === shown[0] ? '' : name)}
      />
      <TabPanel id={panelId} tab={part}>
        {part === 'links' && <LinkList />}
        {part === 'open' && <OpenForm />}
        {part === 'opened' && <OpenedList />}
        {part === 'assistants' && <AssistantList />}
      </TabPanel>
    </>
  )
}
