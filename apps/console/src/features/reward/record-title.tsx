import { useRecordContext } from 'react-admin'
import { useLanguage } from '../../core/language/language.ts'

/** The title of a row in the operator's language. */
export function RecordTitle() {
  const language = useLanguage()
  const title = useRecordContext<{ id: string; title: { EN: string; BN: string } | null }>()?.title
  return <span className="record-title">{language === 'bn' ? title?.BN : title?.EN}</span>
}
