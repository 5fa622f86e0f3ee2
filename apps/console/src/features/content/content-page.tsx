import { contentKind } from '@baize/contract'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import type { Shape } from '../../core/shape/shape.ts'
import { textOr } from '../../core/language/text-or.ts'
import { ContentForm } from './content-form.tsx'
import { draftOf, newDraft } from './piece.ts'

/** One piece of content: both languages side by side, with what the site would show of it. */
export function ContentPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const [now] = useState(() => new Date())
  const parsed = contentKind.safeParse(id.split('.')[0])
  const isNew = id.endsWith('.new')
  const kinds = useQuery({ queryKey: ['contentKinds'], queryFn: () => client.contentKinds() })
  const piece = useQuery({
    queryKey: ['content', 'getOne', id],
    queryFn: () => client.contentRead({ query: { id } }),
    enabled: !isNew,
  })
  const error = kinds.error ?? piece.error
  if (error || !parsed.success) return <p role="alert">{errorText(t, error)}</p>
  const found = kinds.data?.kinds.find(({ kind }) => kind === parsed.data)
  if (!found || (!isNew && !piece.data)) return <CircularProgress aria-label={t('ra.message.loading')} />
  const shape = found.shape as Shape
  const draft = piece.data ? draftOf(piece.data) : newDraft(parsed.data, shape, now)
  return (
    <Card>
      <Title title={`${textOr(t, `contentKind.${parsed.data}`, parsed.data)}: ${draft.name}`} />
      <CardContent>
        <ContentForm key={`${id} ${draft.version}`} first={draft} shape={shape} hasText={found.hasText} />
      </CardContent>
    </Card>
  )
}
