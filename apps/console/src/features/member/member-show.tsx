import { useGetOne, RecordContextProvider, Title, type RaRecord } from 'react-admin'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useParams, useSearchParams } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { useMay } from '../../core/session/operator.ts'
import { MemberDocuments } from './member-documents.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberHead } from './member-head.tsx'
import {
  BetTab,
  DeviceTab,
  EntryTab,
  FreeRoundTab,
  LinkedTab,
  LoginTab,
  SessionTab,
} from './member-lists.tsx'
import { LimitTab } from './member-limits.tsx'
import { NoteTab } from './member-notes.tsx'
import { ProfileTab } from './member-profile.tsx'

const tabs = {
  profile: ProfileTab,
  documents: MemberDocuments,
  entries: EntryTab,
  bets: BetTab,
  freeRounds: FreeRoundTab,
  sessions: SessionTab,
  logins: LoginTab,
  devices: DeviceTab,
  linked: LinkedTab,
  limits: LimitTab,
  notes: NoteTab,
} as const
type TabName = keyof typeof tabs

/** A row of the list has no balances. */
interface MemberRecord extends RaRecord {
  readonly username: string
  readonly balances?: object
}

const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)

/** One member, part by part; the part stands in the address. */
export function MemberShow() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data, isPending, error } = useGetOne<MemberRecord>('member', { id })
  const maySeePlay = useMay('play_read')
  const asked = search.get('part')
  const part = isTab(asked) ? asked : 'profile'
  const Part = tabs[part]
  // A row of the list stands in until the member itself has come.
  const isRow = data !== undefined && data.balances === undefined
  if (isPending || isRow) return <FileWait />
  if (error || !data) return <p role="alert">{errorText(t, error)}</p>
  return (
    <RecordContextProvider value={data}>
      <Title title={`${t('resource.member')}: ${data.username}`} />
      <Card>
        <CardContent>
          <MemberHead />
          <MemberActions />
          <Tabs
            value={part}
            onChange={(_event, name: TabName) => setSearch({ part: name }, { replace: true })}
            variant="scrollable"
            aria-label={t('resource.member')}
          >
            {(Object.keys(tabs) as TabName[])
              .filter((name) => name !== 'freeRounds' || maySeePlay)
              .map((name) => (
                <Tab
                  key={name}
                  value={name}
                  label={t(`memberDesk.${name}`)}
                  id={`tab-${name}`}
                  aria-controls="part"
                />
              ))}
          </Tabs>
          <div id="part" role="tabpanel" aria-labelledby={`tab-${part}`}>
            <Part />
          </div>
        </CardContent>
      </Card>
    </RecordContextProvider>
  )
}
