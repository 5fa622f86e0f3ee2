import {
  Button,
  Dialog,
  FieldMessage,
  Segment,
  SelectField,
  TextField,
  showToast,
  useLanguage,
  useT,
} from '@baize/ui'
import type { Translate } from '@baize/i18n'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { codeOf, detailsOf, refusalText } from '../../verify/refusal.ts'
import { useChange } from './guarded.ts'
import { useProfile, type Payouts } from './queries.ts'

interface PayoutFields {
  provider: string
  holder: string
  number: string
  branch: string
}
type Kind = 'wallet' | 'bank'

const names = ['provider', 'holder', 'number', 'branch'] as const
const blank = (text: string) => text.trim() === ''

interface PayoutDialogProps {
  payouts: Payouts
  onClose: () => void
}

/** Adds a mobile wallet or a bank account. */
export function PayoutDialog({ payouts, onClose }: PayoutDialogProps) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('wallet')
  return (
    <Dialog className="sc-form" title={t('security.payoutAdd')} onClose={onClose}>
      <Segment
        label={t('security.payoutKind')}
        options={[
          { value: 'wallet', label: t('security.payoutWallet') },
          { value: 'bank', label: t('security.payoutBank') },
        ]}
        value={kind}
        onPick={setKind}
      />
      <PayoutForm key={kind} kind={kind} payouts={payouts} onDone={onClose} />
    </Dialog>
  )
}

interface PayoutFormProps {
  kind: Kind
  payouts: Payouts
  onDone: () => void
}

function PayoutForm({ kind, payouts, onDone }: PayoutFormProps) {
  const t = useT()
  const language = useLanguage()
  const options = payouts.providers
    .filter((provider) => provider.kind === kind)
    .map(({ code, nameEn, nameBn }) => ({ value: code, label: language === 'bn' ? nameBn : nameEn }))
  const form = useForm<PayoutFields>({
    defaultValues: { provider: options[0]?.value ?? '', holder: '', number: '', branch: '' },
  })
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  const add = useAdd(form, nameOf, onDone)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => add.run(fields))(event)}
    >
      <SelectField
        label={t(kind === 'wallet' ? 'security.payoutProvider' : 'security.payoutProviderBank')}
        options={options}
        isRequired
        error={form.formState.errors.provider?.message}
        {...form.register('provider')}
      />
      <NumberInput kind={kind} form={form} />
      <HolderInput form={form} />
      {kind === 'bank' && <BranchInput form={form} />}
      {add.error && <FieldMessage isError text={refusalText(t, add.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={add.isPending}>
        {t('security.payoutSave')}
      </Button>
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<PayoutFields>
}

const isFilled = (t: Translate) => (typed: string) => (blank(typed) ? t('auth.required') : true)

function NumberInput({ kind, form }: PartProps & { kind: Kind }) {
  const t = useT()
  return (
    <TextField
      label={t(kind === 'wallet' ? 'security.payoutNumberWallet' : 'security.payoutNumberBank')}
      placeholder={kind === 'wallet' ? '01712345678' : undefined}
      inputMode="numeric"
      autoComplete="off"
      isRequired
      error={form.formState.errors.number?.message}
      {...form.register('number', { validate: isFilled(t) })}
    />
  )
}

function HolderInput({ form }: PartProps) {
  const t = useT()
  const isNameSet = useProfile().data?.locked.includes('realName') ?? false
  return (
    <TextField
      label={t('security.payoutHolder')}
      autoComplete="name"
      hint={t(isNameSet ? 'security.payoutHolderHintSet' : 'security.payoutHolderHint')}
      isRequired
      error={form.formState.errors.holder?.message}
      {...form.register('holder', { validate: isFilled(t) })}
    />
  )
}

function BranchInput({ form }: PartProps) {
  const t = useT()
  return (
    <TextField
      label={`${t('security.payoutBranch')} (${t('auth.optional')})`}
      autoComplete="off"
      error={form.formState.errors.branch?.message}
      {...form.register('branch')}
    />
  )
}

function useAdd(form: UseFormReturn<PayoutFields>, nameOf: (code: string) => string, onDone: () => void) {
  const t = useT()
  const textOf = (field: (typeof names)[number]): string => {
    if (field === 'number') {
      return t('security.payoutNumberForm', { provider: nameOf(form.getValues('provider')) })
    }
    return t(field === 'holder' ? 'security.payoutHolderForm' : 'security.fieldForm')
  }
  return useChange(
    ({ branch, ...fields }: PayoutFields, proof) =>
      client.payoutAccountAdd({ body: { ...fields, ...(!blank(branch) && { branch }), proof } }),
    {
      onDone: () => {
        showToast({ tone: 'ok', title: t('security.payoutDone') })
        onDone()
      },
      onRefused: (error) => {
        if (codeOf(error) === 'payout_account_taken') {
          form.setError('number', { message: refusalText(t, error) }, { shouldFocus: true })
          return true
        }
        const field = names.find((name) => name === detailsOf(error).field)
        if (codeOf(error) !== 'payout_account_invalid' || field === undefined) return false
        form.setError(field, { message: textOf(field) }, { shouldFocus: true })
        return true
      },
    },
  )
}
