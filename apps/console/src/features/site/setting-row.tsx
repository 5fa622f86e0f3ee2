import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { formatDateTime } from '@baize/i18n'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { Facts } from '../../core/show/fields.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ShapeInput } from '../../core/shape/shape-input.tsx'
import type { Shape } from '../../core/shape/shape.ts'
import { RegisterPreview } from './register-preview.tsx'
import { settingLabel } from './setting-label.tsx'

export type Setting = ValueOf<ConsoleCalls['settingList']>['list'][number]

/** One setting: what it is, who set it, and the form that its shape draws. */
export function SettingRow({ setting }: { readonly setting: Setting }) {
  const t = useTranslate()
  const { id, value, needsSecond, changedAt, changedBy } = setting
  return (
    <li className="setting-row">
      <div>
        <h2>{settingLabel(t, id)}</h2>
        <small>
          {id}
          {changedAt !== null &&
            ` · ${changedBy ?? ''} · ${formatDateTime(changedAt, -new Date(changedAt).getTimezoneOffset())}`}
        </small>
        {needsSecond && <Chip size="small" label={t('field.needsSecond')} />}
      </div>
      <div className="setting-value">
        <SettingValue value={value} />
      </div>
      <ChangeSetting setting={setting} />
    </li>
  )
}

function SettingValue({ value }: { readonly value: unknown }) {
  const t = useTranslate()
  if (value === null) return <>{t('siteDesk.never')}</>
  if (typeof value === 'boolean') return <>{t(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return <>{value.join(', ')}</>
  return <Facts value={value} />
}

function ChangeSetting({ setting }: { readonly setting: Setting }) {
  const t = useTranslate()
  const { id, version, needsSecond, usual } = setting
  const [draft, setDraft] = useState<unknown>(setting.value)
  // Inputs that keep what is typed begin anew when the whole value is another.
  const [drawn, setDrawn] = useState(0)
  const act = (reason: string): Promise<unknown> => {
    const body = { id, version, value: draft, reason }
    return needsSecond ? client.settingAsk({ body }) : client.settingChange({ body })
  }
  const way = id === 'register.username' ? 'username' : id === 'register.mobile' ? 'mobile' : undefined
  return (
    <ActionButton
      permission={needsSecond ? 'setting_ask' : 'site_write'}
      label={t(needsSecond ? 'siteDesk.ask' : 'siteDesk.change')}
      doneText={t(needsSecond ? 'approvalDesk.asked' : 'siteDesk.saved')}
      act={act}
    >
      <ShapeInput
        key={drawn}
        shape={setting.shape as Shape}
        label={settingLabel(t, id)}
        value={draft}
        onChange={setDraft}
      />
      <Button
        size="small"
        onClick={() => {
          setDraft(usual)
          setDrawn(drawn + 1)
        }}
      >
        {t('siteDesk.usual')}
      </Button>
      {way && <RegisterPreview way={way} fields={draft} />}
    </ActionButton>
  )
}
