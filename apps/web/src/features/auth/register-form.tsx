import { SkeletonRows, TabBar, TabPanel, useT } from '@baize/ui'
import { useState } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { useAffiliate } from './affiliate.ts'
import type { PhoneWay } from './login-form.tsx'
import { useRegisterSetting } from './register-setting.ts'
import { withCode, type RegisterSetting, type RegisterWay } from './register-rules.ts'
import { RegisterFieldsForm, type RegisterFormProps } from './register-fields-form.tsx'

const panelId = 'register-way'

interface RegisterDoorProps extends RegisterFormProps {
  byPhone?: PhoneWay
}

/** The form that the operator configured (spec 2, register popup). */
export function RegisterForm(props: RegisterDoorProps) {
  const setting = useRegisterSetting()
  if (setting.isPending) return <SkeletonRows count={10} />
  if (!setting.data) {
    return <LoadError query={setting} />
  }
  return <Ways {...props} setting={setting.data} />
}

const wayTexts = { username: 'auth.registerByUsername', mobile: 'auth.registerByMobile' } as const

/** Spec 2: mobile where it is on; the way that is open stands first. */
export const waysFrom = (first: RegisterWay): readonly RegisterWay[] =>
  first === 'mobile' ? ['mobile', 'username'] : ['username', 'mobile']

function Ways({ setting, byPhone, ...props }: RegisterDoorProps & { setting: RegisterSetting }) {
  const t = useT()
  const [way, setWay] = useState<RegisterWay>(setting.type)
  const affiliate = useAffiliate()
  const fields = setting[way]?.fields
  const mobileFields = setting.mobile?.fields
  if (byPhone?.isOpen && mobileFields) {
    return (
      <RegisterFieldsForm
        {...props}
        setting={setting}
        way="mobile"
        fields={withCode(mobileFields)}
        affiliate={affiliate}
        check={byPhone.check}
        onBack={byPhone.onClose}
      />
    )
  }
  if (!fields) return <p className="sec">{t('errors.register_closed')}</p>
  const form = (
    <RegisterFieldsForm
      key={way}
      {...props}
      setting={setting}
      way={way}
      fields={fields}
      affiliate={affiliate}
      onPhone={mobileFields && byPhone?.onOpen}
    />
  )
  // Spec 2: tabs only when there is more than one way.
  if (!setting.username || !setting.mobile) return form
  return (
    <>
      <TabBar
        isWide
        label={t('auth.registerWays')}
        panelId={panelId}
        items={waysFrom(setting.type).map((id) => ({ id, label: t(wayTexts[id]) }))}
        value={way}
        onPick={setWay}
      />
      <TabPanel id={panelId} tab={way}>
        {form}
      </TabPanel>
    </>
  )
}
