import { fieldText } from '@baize/i18n'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'

/**
 * The form as the server would give it to people: with what an account needs, in its order, with its rules.
 */
export function RegisterPreview({
  way,
  fields,
}: {
  readonly way: 'username' | 'mobile'
  readonly fields: unknown
}) {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['registerDraft', way, fields],
    queryFn: () => client.registerDraft({ body: { way, fields } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <section className="preview" aria-label={t('siteDesk.preview')}>
      <h3>{t('siteDesk.preview')}</h3>
      {data.issues.map((issue) => (
        <Alert key={issue} severity="warning">
          {issue}
        </Alert>
      ))}
      {data.fields.map((field) => {
        const label = textOr(t, `auth.${labels[field.name] ?? field.name}`, field.name)
        return (
          <TextField
            key={field.name}
            fullWidth
            margin="dense"
            required={field.required}
            label={field.required ? label : `${label} (${t('auth.optional')})`}
            helperText={fieldText(t, field)}
            type={/password/i.test(field.name) ? 'password' : 'text'}
            slotProps={{
              htmlInput: { maxLength: field.maxLength, autoComplete: 'off', 'data-preview': field.name },
            }}
          />
        )
      })}
    </section>
  )
}

/** Fields whose text has another name. */
const labels: Readonly<Record<string, string>> = { mobileNum: 'mobile', verificationCode: 'code' }
