import { imageMediaTypes } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { client } from '../session/client.ts'
import { errorText } from '../language/error-text.ts'
import { useTranslate } from '../language/language.ts'
import { useMay } from '../session/operator.ts'

export interface PictureInputProps {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A picture of the site: the path of a drawn one, or a file that is handed in. */
export function PictureInput({ label, value, onChange }: PictureInputProps) {
  const t = useTranslate()
  const files = useRef<HTMLInputElement>(null)
  const { take, isBusy, failure } = useTake(onChange)
  const may = useMay('content_write')
  return (
    <div>
      <TextField
        fullWidth
        margin="dense"
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      {may && (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`${label}: ${t('contentDesk.handIn')}`}
            onClick={() => files.current?.click()}
          >
            {t('contentDesk.handIn')}
          </Button>
          <input
            ref={files}
            hidden
            type="file"
            accept={imageMediaTypes.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file)
              target.value = ''
            }}
          />
        </>
      )}
      <p className="dialog-failure" role="alert">
        {failure}
      </p>
    </div>
  )
}

/** Hands a file in, and says where the site has it then. */
function useTake(onChange: PictureInputProps['onChange']) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const endSessionIfOver = useLogoutIfAccessDenied()
  const take = async (file: File) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      onChange((await client.contentPictureAdd({ file })).path)
    } catch (error) {
      setFailure(errorText(t, error))
      if (error instanceof CallError) await endSessionIfOver(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { take, isBusy, failure }
}
