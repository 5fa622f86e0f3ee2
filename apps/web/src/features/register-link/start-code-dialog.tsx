import { Button, ConfirmDialog, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../../core/browser/copy.ts'

interface StartCodeProps {
  readonly account: string
  readonly startCode: string | null
  readonly onClose: () => void
}

/** The start code, this once. */
export function StartCodeDialog({ account, startCode, onClose }: StartCodeProps) {
  const t = useT()
  const copy = useCopy()
  return (
    <ConfirmDialog
      title={t('registerLink.startCodeTitle', { account })}
      text={
        startCode === null ? (
          t('registerLink.startCodeGone')
        ) : (
          <>
            {t('registerLink.startCodeText')}
            <output className="num rl-start" aria-label={t('registerLink.startCode')}>
              {startCode}
            </output>
          </>
        )
      }
      onClose={onClose}
      actions={
        <>
          {startCode !== null && (
            <Button
              icon={<Copy className="ic" aria-hidden="true" />}
              onClick={() => void copy(startCode, account)}
            >
              {t('registerLink.copyStartCode')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('registerLink.done')}
          </Button>
        </>
      }
    />
  )
}
