import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { formatDateTime } from '@baize/i18n'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { TimeInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { wordsOf } from '../../core/language/words-of.ts'

type Access = ValueOf<ConsoleCalls['siteRead']>

const rules = [
  { id: 'off', text: 'siteDesk.offRule' },
  { id: 'block', text: 'siteDesk.blockRule' },
  { id: 'allow', text: 'siteDesk.allowRule' },
] as const

/** Whether the site is open, and to which regions. */
export function AccessCard() {
  const t = useTranslate()
  const { data } = useQuery({ queryKey: ['site', 'access'], queryFn: () => client.siteRead() })
  if (!data) return null
  const { maintenance, maintenanceUntil, regionRule, countries } = data
  const rule = rules.find(({ id }) => id === regionRule)
  return (
    <div className="access">
      <Alert severity={maintenance ? 'warning' : 'success'}>
        {t(maintenance ? 'siteDesk.isClosed' : 'siteDesk.isOpen')}
        {maintenance && maintenanceUntil !== null && (
          <>
            {' — '}
            {t('siteDesk.until')}{' '}
            {formatDateTime(maintenanceUntil, -new Date(maintenanceUntil).getTimezoneOffset())}
          </>
        )}
      </Alert>
      <p>
        {rule && t(rule.text)} {countries.join(', ')}
      </p>
      <ChangeAccess key={data.version} access={data} />
    </div>
  )
}

function ChangeAccess({ access }: { readonly access: Access }) {
  const t = useTranslate()
  const [draft, setDraft] = useState(access)
  const [countries, setCountries] = useState(access.countries.join(', '))
  const [until, setUntil] = useState(toLocal(access.maintenanceUntil))
  const set = (change: Partial<Access>) => setDraft({ ...draft, ...change })
  const act = (reason: string) =>
    client.siteChange({
      body: {
        ...draft,
        countries: wordsOf(countries.toUpperCase()),
        maintenanceUntil: fromLocal(until),
        reason,
      },
    })
  return (
    <ActionButton
      permission="site_write"
      label={t('siteDesk.change')}
      color="warning"
      doneText={t('siteDesk.saved')}
      act={act}
    >
      <FormControlLabel
        control={
          <Switch checked={draft.maintenance} onChange={(_event, maintenance) => set({ maintenance })} />
        }
        label={t('settingName.access_maintenance')}
      />
      <TimeInput
        isOptional
        label={t('settingName.access_maintenanceUntil')}
        value={until}
        onChange={setUntil}
      />
      <RegionInputs draft={draft} set={set} countries={countries} setCountries={setCountries} />
    </ActionButton>
  )
}

interface RegionProps {
  readonly draft: Access
  readonly set: (change: Partial<Access>) => void
  readonly countries: string
  readonly setCountries: (text: string) => void
}

function RegionInputs({ draft, set, countries, setCountries }: RegionProps) {
  const t = useTranslate()
  return (
    <>
      <TextField
        select
        fullWidth
        margin="dense"
        label={t('settingName.access_regionRule')}
        value={draft.regionRule}
        onChange={({ target }) => set({ regionRule: target.value as Access['regionRule'] })}
      >
        {rules.map(({ id, text }) => (
          <MenuItem key={id} value={id}>
            {t(text)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        margin="dense"
        label={t('siteDesk.countries')}
        value={countries}
        onChange={({ target }) => setCountries(target.value)}
      />
      <FormControlLabel
        control={
          <Switch
            checked={draft.closesUnknownRegion}
            onChange={(_event, closesUnknownRegion) => set({ closesUnknownRegion })}
          />
        }
        label={t('settingName.access_closesUnknownRegion')}
      />
    </>
  )
}
