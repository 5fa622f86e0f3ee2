import { FieldMessage, IconButton, useT } from '@baize/ui'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../../core/calls/client.ts'
import { errorText } from '../../../core/calls/error-text.ts'
import { pictureFault, pictureMegabytes } from '../../../core/picture/picture-file.ts'
import { PictureInput } from '../../../core/picture/picture-input.tsx'

const faultKeys = { wrongType: 'deposit.slipWrongType', tooBig: 'deposit.slipTooBig' } as const

/** A picture that is sent as soon as it is chosen, and goes with the form by its id. */
export function useSlip() {
  const t = useT()
  const [sent, setSent] = useState<{ id: string; url: string }>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    id: sent?.id,
    url: sent?.url,
    isSending,
    problem,
    remove: () => setSent(undefined),
    async choose(file: File) {
      setProblem(undefined)
      const fault = pictureFault(file)
      if (fault) return setProblem(t(faultKeys[fault], { size: pictureMegabytes }))
      setSending(true)
      try {
        setSent(await client.uploadImage({ file }))
      } catch (error) {
        setProblem(errorText(t, error))
      } finally {
        setSending(false)
      }
    },
  }
}

interface SlipInputProps {
  slip: ReturnType<typeof useSlip>
  isRequired: boolean
}

export function SlipInput({ slip, isRequired }: SlipInputProps) {
  const t = useT()
  const id = useId()
  const choose = ([file]: readonly File[]) => {
    if (file) void slip.choose(file)
  }
  return (
    <div className="field">
      <span className="dep-label">{t(isRequired ? 'deposit.slip' : 'deposit.slipOptional')}</span>
      {slip.url === undefined ? (
        <label className="dep-file" aria-busy={slip.isSending || undefined}>
          <PictureInput hintId={`${id}-hint`} onChoose={choose} />
          <ImagePlus className="ic" aria-hidden="true" />
          {t(slip.isSending ? 'deposit.slipSending' : 'deposit.slipAdd')}
        </label>
      ) : (
        <span className="dep-file-shown">
          <img src={slip.url} alt={t('deposit.slip')} />
          <IconButton
            label={t('deposit.slipRemove')}
            icon={<X className="ic" aria-hidden="true" />}
            onClick={slip.remove}
          />
        </span>
      )}
      <FieldMessage id={`${id}-hint`} text={t('deposit.slipHint', { size: pictureMegabytes })} />
      {slip.problem !== undefined && <FieldMessage isError text={slip.problem} />}
    </div>
  )
}
