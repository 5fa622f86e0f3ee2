import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import type { Draft } from './piece.ts'
import './content.css'

const widths = ['phone', 'desktop'] as const
const framed: ReadonlySet<string> = new Set(['banner', 'promotion', 'blog'])

/** The picture with its title as the site cuts it on a phone and on a desktop, in both languages. */
export function PreviewFrames({ draft }: { readonly draft: Draft }) {
  const t = useTranslate()
  const path = draft.fields['picture']
  const isFramed = framed.has(draft.kind) && typeof path === 'string' && path !== ''
  const { data, error } = useQuery({
    queryKey: ['contentPicture', path],
    queryFn: () => client.contentPictureRead({ query: { path: String(path) } }),
    enabled: isFramed,
    retry: false,
    staleTime: Infinity,
  })
  if (!isFramed) return null
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  return widths.map((width) => (
    <section key={width} aria-label={t(`contentDesk.${width}`)}>
      <h3>{t(`contentDesk.${width}`)}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
      <div className="frames" tabIndex={0} role="group" aria-label={t(`contentDesk.${width}`)}>
        {(['EN', 'BN'] as const).map((language) => (
          <figure
            key={language}
            className={`frame frame-${draft.kind} frame-${width}`}
            lang={language === 'EN' ? 'en' : 'bn'}
          >
            <img src={data.dataUrl} alt="" />
            <figcaption>{draft.title[language]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  ))
}
