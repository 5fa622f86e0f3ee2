import { IconButton, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../browser/copy.ts'
import { shortId } from './short-id-text.ts'
import './short-id.css'

/** An id as people can read it, with a button that copies the whole one for customer service. */
export function ShortId({ id }: { id: string }) {
  const t = useT()
  const copy = useCopy()
  const shown = shortId(id)
  return (
    <span className="short-id num">
      <span title={shown === id ? undefined : id}>{shown}</span>
      <IconButton
        label={`${t('site.copyId')}: ${shown}`}
        icon={<Copy className="ic" aria-hidden="true" />}
        onClick={() => void copy(id)}
      />
    </span>
  )
}
