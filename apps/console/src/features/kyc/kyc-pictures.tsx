import Close from '@mui/icons-material/Close'
import OpenInFull from '@mui/icons-material/OpenInFull'
import RotateRight from '@mui/icons-material/RotateRight'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useHotkey } from '../../core/action/hotkey.ts'
import { useTranslate } from '../../core/language/language.ts'
import { useMay } from '../../core/session/operator.ts'
import type { KycDetail } from './kyc-detail.ts'
import './kyc.css'

/** Pictures for who has the document in hands: each opens when it is asked for, since each look is kept. */
export function KycPictures({ document: { id, files, isMine, state } }: { readonly document: KycDetail }) {
  const t = useTranslate()
  const may = useMay('kyc_decide') && isMine
  const [seen, setSeen] = useState<readonly string[]>([])
  const next = may ? files.find((file) => !seen.includes(file)) : undefined
  useHotkey(next === undefined ? undefined : 'v', () => next !== undefined && setSeen([...seen, next]))
  const isOpen = state === 'submitted' || state === 'in_review'
  return (
    <>
      <h3>{t('kycDesk.pictures')}</h3>
      {!may && <p>{t(isOpen ? 'kycDesk.sealed' : 'kycDesk.gone')}</p>}
      {may &&
        files.map((file, index) =>
          seen.includes(file) ? (
            <Paper key={file} id={id} file={file} number={index + 1} />
          ) : (
            <Button key={file} size="small" variant="outlined" onClick={() => setSeen([...seen, file])}>
              {t('kycDesk.look', { number: index + 1 })}
            </Button>
          ),
        )}
    </>
  )
}

interface PaperProps {
  readonly id: string
  readonly file: string
  readonly number: number
}

const quarters = ['', 'paper-1', 'paper-2', 'paper-3'] as const

/** One picture, which can be turned and enlarged; the browser keeps nothing of it afterwards. */
function Paper({ id, file, number }: PaperProps) {
  const t = useTranslate()
  const [turns, setTurns] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['kycPicture', id, file],
    queryFn: ({ signal }) => client.kycPicture({ query: { id, file }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <Skeleton variant="rounded" className="paper" aria-label={t('ra.message.loading')} />
  const alt = t('kycDesk.picture', { number })
  const image = <img src={data.dataUrl} alt={alt} className={quarters[turns]} />
  return (
    <figure className="paper">
      {image}
      <figcaption>
        <IconButton
          size="small"
          aria-label={t('kycDesk.turn', { number })}
          onClick={() => setTurns((turns + 1) % quarters.length)}
        >
          <RotateRight fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('kycDesk.enlarge', { number })}
          onClick={() => setIsLarge(true)}
        >
          <OpenInFull fontSize="small" />
        </IconButton>
      </figcaption>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} fullScreen aria-label={alt}>
        <IconButton
          className="paper-close"
          aria-label={t('moneyDesk.close')}
          onClick={() => setIsLarge(false)}
        >
          <Close />
        </IconButton>
        <div className="paper-large">{image}</div>
      </Dialog>
    </figure>
  )
}
