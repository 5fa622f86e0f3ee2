import TextField from '@mui/material/TextField'
import { useTranslate } from './language.ts'
import './both-languages.css'

interface Both {
  readonly EN: string
  readonly BN: string
}

const longestTitle = 200

/** A title, and a text of HTML where there is one, in both languages side by side. */
export function BothTexts({
  title,
  body,
  onChange,
}: {
  readonly title: Both
  readonly body?: Both | undefined
  readonly onChange: (change: { readonly title?: Both; readonly body?: Both }) => void
}) {
  const t = useTranslate()
  return (
    <div className="content-sides">
      {(['EN', 'BN'] as const).map((language) => (
        <section key={language} lang={language === 'EN' ? 'en' : 'bn'}>
          <h2>{t(`settingPart.${language}`)}</h2>
          <TextField
            required
            fullWidth
            margin="dense"
            label={`${t('field.title')} (${language})`}
            value={title[language]}
            onChange={({ target }) => onChange({ title: { ...title, [language]: target.value } })}
            slotProps={{ htmlInput: { maxLength: longestTitle } }}
          />
          {body && (
            <TextField
              fullWidth
              multiline
              minRows={6}
              maxRows={20}
              margin="dense"
              label={`${t('contentDesk.html')} (${language})`}
              value={body[language]}
              onChange={({ target }) => onChange({ body: { ...body, [language]: target.value } })}
            />
          )}
        </section>
      ))}
    </div>
  )
}
