import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CircularProgress from '@mui/material/CircularProgress'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'
import { AccessCard } from './access-card.tsx'
import { SettingRow, type Setting } from './setting-row.tsx'
import './site.css'

/** The doors of the site have a card of their own: they open and close together. */
const accessGroup = 'access'

/** Every setting, group by group; the group stands in the address. */
export function SettingPage() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const { data, error } = useQuery({ queryKey: ['setting', 'all'], queryFn: readAll })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <CircularProgress aria-label={t('ra.message.loading')} />
  const groups = [...new Set([accessGroup, ...data.map(({ group }) => group)])]
  const asked = search.get('group') ?? ''
  const group = groups.includes(asked) ? asked : accessGroup
  return (
    <Card className="settings">
      <Title title={t('resource.setting')} />
      <CardContent>
        <Tabs
          value={group}
          onChange={(_event, next: string) => setSearch({ group: next }, { replace: true })}
          variant="scrollable"
          aria-label={t('resource.setting')}
        >
          {groups.map((each) => (
            <Tab
              key={each}
              value={each}
              label={textOr(t, `settingGroup.${each}`, each)}
              id={`tab-${each}`}
              aria-controls="group"
            />
          ))}
        </Tabs>
        <div id="group" role="tabpanel" aria-labelledby={`tab-${group}`}>
          {group === accessGroup ? (
            <AccessCard />
          ) : (
            <ul className="setting-list">
              {data
                .filter((line) => line.group === group)
                .map((line) => (
                  <SettingRow key={`${line.id} ${line.version}`} setting={line} />
                ))}
            </ul>
          )}
        </div>
      </CardContent>
    </Card>
  )
}

async function readAll(): Promise<Setting[]> {
  const all: Setting[] = []
  let cursor: string | null = null
  do {
    const page: { list: Setting[]; nextCursor: string | null } = await client.settingList({
      query: { pageSize: 100, ...(cursor !== null && { cursor }) },
    })
    all.push(...page.list)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}
