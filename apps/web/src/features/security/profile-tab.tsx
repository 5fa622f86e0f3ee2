import { lastBirthday, siteDay, type ProfileField } from '@baize/domain/security'
import {
  Button,
  DateField,
  FieldMessage,
  SelectField,
  Skeleton,
  TextField,
  showToast,
  useLanguage,
  useT,
} from '@baize/ui'
import { writeDay, type TextKey } from '@baize/i18n'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { codeOf, detailsOf, refusalText } from '../../verify/refusal.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { listCountries } from './country-codes.ts'
import { useChange } from './guarded.ts'
import { findFault, formText, readProfile, valueOf, type ProfileFields } from './profile-rules.ts'
import { useProfile, type Profile } from './queries.ts'

const groups = [
  { title: 'security.personGroup', fields: ['nickname', 'realName', 'birthday', 'idNumber'] },
  {
    title: 'security.placeGroup',
    fields: ['currentAddress', 'permanentAddress', 'placeOfBirth', 'nationality'],
  },
  { title: 'security.workGroup', fields: ['occupation', 'sourceOfIncome'] },
  {
    title: 'security.messengerGroup',
    fields: ['whatsapp', 'telegram', 'facebook', 'line', 'wechat', 'zalo', 'qqNum'],
  },
] as const satisfies readonly { title: TextKey; fields: readonly ProfileField[] }[]

const labels = {
  nickname: 'security.nickname',
  realName: 'security.realName',
  birthday: 'security.birthday',
  idNumber: 'security.idNumber',
  permanentAddress: 'security.permanentAddress',
  currentAddress: 'security.currentAddress',
  placeOfBirth: 'security.placeOfBirth',
  nationality: 'security.nationality',
  occupation: 'security.occupation',
  sourceOfIncome: 'security.sourceOfIncome',
  whatsapp: 'auth.whatsapp',
  telegram: 'auth.telegram',
  facebook: 'security.facebook',
  line: 'auth.line',
  wechat: 'auth.wechat',
  zalo: 'auth.zalo',
  qqNum: 'auth.qqNum',
} as const satisfies Record<ProfileField, TextKey>

const autoComplete: Partial<Record<ProfileField, string>> = {
  nickname: 'nickname',
  realName: 'name',
  currentAddress: 'street-address',
}

/** Who the account belongs to (spec 3, profile-type fields). */
export function ProfileTab() {
  const profile = useProfile()
  return (
    <>
      <AvatarChoice />
      {profile.data ? (
        <ProfileForm key={profile.dataUpdatedAt} profile={profile.data} />
      ) : profile.isError ? (
        <LoadError query={profile} />
      ) : (
        <WaitingForm />
      )}
    </>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT()
  const { minimumAge } = profile
  const begin = useMemo(() => readProfile(profile), [profile])
  const form = useForm<ProfileFields>({ defaultValues: begin })
  const save = useSave(form, minimumAge)
  const submit = (fields: ProfileFields) => {
    const changed = (Object.keys(fields) as ProfileField[]).filter(
      (field) => !profile.locked.includes(field) && fields[field] !== begin[field],
    )
    if (changed.length === 0) return showToast({ tone: 'ok', title: t('security.profileSame') })
    save.run(Object.fromEntries(changed.map((field) => [field, valueOf(field, fields[field])])))
  }
  return (
    <form className="profile" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {profile.inviteCode !== null && <InvitationGroup profile={profile} />}
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="panel profile-group">
          <legend>{t(title)}</legend>
          {fields.map((field) => (
            <ProfileInput key={field} field={field} form={form} profile={profile} begin={begin} />
          ))}
        </fieldset>
      ))}
      <div className="profile-foot">
        {save.error && <FieldMessage isError text={refusalText(t, save.error)} />}
        <Button type="submit" variant="primary" size="lg" isBusy={save.isPending}>
          {t('security.profileSave')}
        </Button>
      </div>
    </form>
  )
}

/** Labels of spec 3 without an input. */
function InvitationGroup({ profile: { inviteCode, referrer } }: { profile: Profile }) {
  const t = useT()
  return (
    <fieldset className="panel profile-group">
      <legend>{t('security.invitationGroup')}</legend>
      <TextField label={t('security.inviteCode')} value={inviteCode ?? ''} readOnly />
      <TextField label={t('security.referrer')} value={referrer ?? t('security.noReferrer')} readOnly />
    </fieldset>
  )
}

function useSave(form: UseFormReturn<ProfileFields>, minimumAge: number) {
  const t = useT()
  return useChange((body: Partial<ProfileFields>) => client.profileWrite({ body }), {
    onDone: () => showToast({ tone: 'ok', title: t('security.profileDone') }),
    onRefused: (error) => {
      const isTooYoung = codeOf(error) === 'age_below_limit'
      const field = (isTooYoung ? 'birthday' : detailsOf(error).field) as ProfileField | undefined
      if (field === undefined || !(field in labels)) return false
      const isForm = codeOf(error) === 'profile_field_invalid'
      const refused = isForm ? formText(t, field) : refusalText(t, error)
      const message = isTooYoung ? t('security.birthdayYoung', { age: minimumAge }) : refused
      form.setError(field, { message }, { shouldFocus: true })
      return true
    },
  })
}

interface InputProps {
  field: ProfileField
  form: UseFormReturn<ProfileFields>
  profile: Profile
  begin: ProfileFields
}

function ProfileInput({ field, form, profile, begin }: InputProps) {
  const t = useT()
  const [nowMs] = useState(Date.now)
  const { minimumAge } = profile
  const label = t(labels[field])
  if (profile.locked.includes(field)) {
    return (
      <TextField
        label={label}
        value={writeDay(begin[field])}
        readOnly
        hint={t('security.lockedHint')}
        suffix={<Lock className="ic" aria-hidden="true" />}
      />
    )
  }
  // What is kept already was taken once; only what is typed now is judged.
  const validate = (typed: string) =>
    typed === begin[field] || (findFault(t, field, typed, { minimumAge, nowMs }) ?? true)
  const error = form.formState.errors[field]?.message
  if (field === 'birthday') {
    return <BirthdayInput {...{ label, form, validate, error }} age={minimumAge} today={siteDay(nowMs)} />
  }
  const registered = form.register(field, { validate })
  if (field === 'nationality') return <NationalityInput label={label} error={error} registered={registered} />
  return (
    <TextField
      label={label}
      autoComplete={autoComplete[field] ?? 'off'}
      inputMode={field === 'whatsapp' || field === 'zalo' ? 'tel' : undefined}
      hint={hintOf(t, field)}
      error={error}
      {...registered}
    />
  )
}

function hintOf(t: ReturnType<typeof useT>, field: ProfileField): string | undefined {
  if (field === 'realName') return t('security.realNameHint')
  return field === 'idNumber' ? t('security.idNumberHint') : undefined
}

interface BirthdayProps {
  label: string
  form: UseFormReturn<ProfileFields>
  validate: (typed: string) => string | true
  error: string | undefined
  age: number
  today: string
}

function BirthdayInput({ label, form, validate, error, age, today }: BirthdayProps) {
  const t = useT()
  return (
    <Controller
      control={form.control}
      name="birthday"
      rules={{ validate }}
      render={({ field: { name, value } }) => (
        <DateField
          name={name}
          label={label}
          hint={t('security.birthdayHint', { age })}
          error={error}
          value={value}
          max={lastBirthday(today, age)}
          onPick={(day, typed) =>
            form.setValue('birthday', day === '' ? typed : day, { shouldValidate: true })
          }
        />
      )}
    />
  )
}

interface NationalityProps {
  label: string
  error: string | undefined
  registered: ReturnType<UseFormReturn<ProfileFields>['register']>
}

function NationalityInput({ label, error, registered }: NationalityProps) {
  const t = useT()
  const language = useLanguage()
  const options = useMemo(
    () => listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  )
  return (
    <SelectField
      label={label}
      error={error}
      options={[{ value: '', label: t('security.nationalityNone') }, ...options]}
      {...registered}
    />
  )
}

const WaitingForm = () => (
  <div className="profile" aria-busy="true">
    {groups.map(({ title, fields }) => (
      <div key={title} className="panel profile-group">
        {fields.map((field) => (
          <Skeleton key={field} className="profile-wait" />
        ))}
      </div>
    ))}
  </div>
)
