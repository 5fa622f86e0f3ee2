import { useTranslate } from './language.ts'
import './both-languages.css'

interface Both {
  readonly EN: string
  readonly BN: string
}

/** A message as members see it, in both languages; the server has sanitised the texts. */
export function TextPreview({ title, body }: { readonly title: Both; readonly body: Both }) {
  const t = useTranslate()
  return (
    <section aria-label={t('siteDesk.preview')}>
      <h3>{t('siteDesk.preview')}</h3>
      <div className="content-sides">
        {(['EN', 'BN'] as const).map((language) => (
          <article key={language} className="content-preview" lang={language === 'EN' ? 'en' : 'bn'}>
            {title[language] && <h4>{title[language]}</h4>}
            {/* oxlint-disable-next-line react/no-danger -- the server has sanitised it */}
            <div dangerouslySetInnerHTML={{ __html: body[language] }} />
          </article>
        ))}
      </div>
    </section>
  )
}
