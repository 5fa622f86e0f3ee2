import { Button, Dialog, useT } from '@baize/ui'
import { Copy, Download } from 'lucide-react'
import { useMember } from '../../core/queries/queries.ts'
import { useCopy } from '../../core/browser/copy.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

const fileName = 'baize-recovery-codes.txt'

/** The recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useT()
  const copy = useCopy()
  const { data: member } = useMember()
  const save = () => {
    const head = t('security.recoveryFile', { account: member?.account ?? '' })
    const url = URL.createObjectURL(new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <Dialog className="sc-form" title={t('security.recoveryTitle')} onClose={onClose}>
      <p className="sec">{t('security.recoveryText')}</p>
      <ul className="recovery num" lang="en">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-acts">
        <Button
          icon={<Copy className="ic" aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'), '')}
        >
          {t('security.recoveryCopy')}
        </Button>
        <Button icon={<Download className="ic" aria-hidden="true" />} onClick={save}>
          {t('security.recoveryDownload')}
        </Button>
      </div>
      <Button variant="primary" size="lg" isBlock onClick={onClose}>
        {t('security.recoveryKept')}
      </Button>
    </Dialog>
  )
}
