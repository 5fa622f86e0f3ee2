import { runsOut } from '@baize/domain/kyc'
import { DateField, FieldMessage, SelectField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { dayBefore } from '../../core/time/days.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { kindTexts } from './kind-text.ts'
import { Pictures, usePictures } from './pictures.tsx'
import { kycKey, type DocumentKind } from './queries.ts'

/** Hands in a document with its pictures. */
export function DocumentForm({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useT()
  const [kind, setKind] = useState(kinds[0] ?? 'identity_card')
  const [validUntil, setValidUntil] = useState('')
  const pictures = usePictures()
  const send = useSubmit()
  const needsDay = runsOut(kind)
  const missing = useMissing({ isDay: needsDay && validUntil === '', pictures })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    const files = pictures.list.map(({ id }) => id)
    send.mutate({ kind, files, ...(needsDay && { validUntil }) })
  }
  return (
    <section className="kyc-part" aria-labelledby="kyc-add">
      <h3 id="kyc-add">{t('kyc.addTitle')}</h3>
      <form className="form panel kyc-form" noValidate onSubmit={submit}>
        <SelectField
          label={t('kyc.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(kindTexts[value]) }))}
          onChange={({ target: { value } }) => setKind(kinds.find((known) => known === value) ?? kind)}
        />
        {needsDay && (
          <DateField
            label={t('kyc.validUntil')}
            isRequired
            min={dayBefore(0)}
            value={validUntil}
            onPick={setValidUntil}
          />
        )}
        <Pictures pictures={pictures} />
        {send.error && <FieldMessage isError text={errorText(t, send.error)} />}
        <MoneyButton type="submit" missing={missing} isBusy={send.isPending}>
          {t('kyc.send')}
        </MoneyButton>
      </form>
    </section>
  )
}

interface Missing {
  readonly isDay: boolean
  readonly pictures: ReturnType<typeof usePictures>
}

/** What the form still needs, in the order of its fields. */
function useMissing({ isDay, pictures }: Missing): string | undefined {
  const t = useT()
  if (isDay) return t('kyc.validUntilMissing')
  if (pictures.isSending) return t('promotion.uploadWait')
  return pictures.list.length === 0 ? t('kyc.pictureMissing') : undefined
}

type Body = Parameters<typeof client.kycSubmit>[0]['body']

function useSubmit() {
  const t = useT()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body) => {
      await client.kycSubmit({ body })
      await queryClient.invalidateQueries({ queryKey: kycKey })
    },
    onSuccess: () => showToast({ tone: 'ok', title: t('kyc.sent'), text: t('kyc.sentText') }),
  })
}
