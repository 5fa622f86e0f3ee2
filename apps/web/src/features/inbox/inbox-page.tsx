import { TabBar, TabPanel, useT } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { AnnouncementList } from './announcement-list.tsx'
import { MessageList } from './message-list.tsx'
import './inbox.css'

const tabs = ['messages', 'announcements'] as const

/** Platform information (spec 2, messageV2): the person's messages, and every announcement so far. */
export function InboxPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'messages'
  return (
    <div className="mail">
      <TabBar
        label={t('mail.tabs')}
        panelId="mail"
        value={tab}
        items={[
          { id: 'messages', label: t('mail.tabMessages') },
          { id: 'announcements', label: t('mail.tabAnnouncements') },
        ]}
        onPick={(next) => setQuery({ page: 'messageV2', tab: next }, { replace: true })}
      />
      <TabPanel id="mail" tab={tab} className="mail-panel">
        {tab === 'messages' ? <MessageList /> : <AnnouncementList />}
      </TabPanel>
    </div>
  )
}
