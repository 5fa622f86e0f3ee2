import { runsOut } from '@baize/domain/kyc'
import { Button, DateField, FieldMessage, SelectField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { dayBefore } from '../../core/days.ts'
import { kindTexts } from './kind-text.ts'
import { Pictures, usePictures } from './pictures.tsx'
import { kycKey, type DocumentKind } from './queries.ts'

/** Hands in a document with its pictures. */
export function DocumentForm({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useT()
  const [kind, setKind] = useState(kinds[0] ?? 'identity_card')
  const [validUntil, setValidUntil] = useState('')
  const [isAsked, setAsked] = useState(false)
  const pictures = usePictures()
  const send = useSubmit()
  const needsDay = runsOut(kind)
  const isDayMissing = needsDay && validUntil === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isDayMissing || pictures.list.length === 0 || pictures.isSending) return
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
            error={isAsked && isDayMissing ? t('kyc.validUntilMissing') : undefined}
          />
        )}
        <Pictures pictures={pictures} isMissing={isAsked && pictures.list.length === 0} />
        {send.error && <FieldMessage isError text={errorText(t, send.error)} />}
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={send.isPending}>
          {t('kyc.send')}
        </Button>
      </form>
    </section>
  )
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
