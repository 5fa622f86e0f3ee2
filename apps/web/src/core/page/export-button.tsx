import { Button, showToast, useLanguage, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { wireLanguage } from '../language/language.tsx'
import { saveRecord, type RecordChoice, type RecordName } from './save-record.ts'

interface ExportButtonProps {
  record: RecordName
  choice: RecordChoice
}

/** Saves what the page lists as a file. */
export function ExportButton({ record, choice }: ExportButtonProps) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const save = useMutation({
    mutationFn: () => saveRecord(record, { ...choice, language }),
    onSuccess: () => showToast({ tone: 'ok', title: t('profit.exported') }),
    onError: () =>
      showToast({ tone: 'bad', title: t('profit.exportFailed'), text: t('errors.service_unavailable') }),
  })
  return (
    <Button
      size="sm"
      icon={<Download className="ic" aria-hidden="true" />}
      isBusy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('profit.export')}
    </Button>
  )
}
