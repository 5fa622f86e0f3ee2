import { CaptchaField, useT } from '@baize/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'

// Spec 9: a click draws another picture at most once per second.
const throttleMs = 1_000

export interface Captcha {
  readonly isShown: boolean
  readonly png: string | undefined
  show(): void
  /** Draws another picture; at once, or as soon as a second has passed. */
  renew(): void
  /** A click on the picture: ignored within a second of the last one. */
  click(): void
}

/** The picture of a form: fetched once it is shown. */
export function useCaptcha(isShownFirst = false): Captcha {
  const queryClient = useQueryClient()
  const [isAskedFor, setAskedFor] = useState(false)
  const [drawing, setDrawing] = useState(0)
  const drawnAtMs = useRef(0)
  const isShown = isShownFirst || isAskedFor
  const picture = useQuery({
    queryKey: ['captcha', drawing],
    queryFn: ({ signal }) => {
      drawnAtMs.current = performance.now()
      return client.captchaImage({ signal })
    },
    enabled: isShown,
    staleTime: 'static',
    gcTime: 0,
  })
  const draw = () => {
    queryClient.removeQueries({ queryKey: ['captcha'] })
    setDrawing((count) => count + 1)
  }
  const restMs = () => Math.max(0, drawnAtMs.current + throttleMs - performance.now())
  return {
    isShown,
    png: picture.data,
    show: () => setAskedFor(true),
    renew: () => void setTimeout(draw, restMs()),
    click: () => {
      if (restMs() === 0) draw()
    },
  }
}

interface CaptchaInputProps {
  captcha: Captcha
  field: UseFormRegisterReturn
  error: string | undefined
}

export function CaptchaInput({ captcha, field, error }: CaptchaInputProps) {
  const t = useT()
  return (
    <CaptchaField
      label={t('auth.captcha')}
      placeholder={t('auth.captchaPlaceholder')}
      renewLabel={t('auth.captchaRenew')}
      isRequired
      png={captcha.png}
      onRenew={captcha.click}
      error={error}
      {...field}
    />
  )
}
