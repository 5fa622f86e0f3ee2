import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import type { Draft } from './piece.ts'
import { PreviewFrames } from './preview-frames.tsx'

/**
 * What the site would show: the server sanitises the draft exactly as it does when it is kept, and only that
 * is drawn here.
 */
export function ContentPreview({ draft, hasText }: { readonly draft: Draft; readonly hasText: boolean }) {
  const t = useTranslate()
  const { title, body } = draft
  const { data } = useQuery({
    queryKey: ['contentPreview', body],
    queryFn: () => client.contentPreview({ body: { body } }),
    enabled: hasText,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('siteDesk.preview')}>
      <h2>{t('siteDesk.preview')}</h2>
      <PreviewFrames draft={draft} />
      <div className="content-sides">
        {(['EN', 'BN'] as const).map((language) => (
          <article key={language} className="content-preview" lang={language === 'EN' ? 'en' : 'bn'}>
            {title[language] && <h3>{title[language]}</h3>}
            {/* oxlint-disable-next-line react/no-danger -- the server has just sanitised it */}
            {data && <div dangerouslySetInnerHTML={{ __html: data.body[language] }} />}
          </article>
        ))}
      </div>
    </section>
  )
}
