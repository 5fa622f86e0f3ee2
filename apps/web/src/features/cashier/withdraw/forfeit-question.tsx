import { Button, ConfirmDialog, useLanguage, useT } from '@baize/ui'
import { useState } from 'react'
import { wireLanguage } from '../../../core/language/language.tsx'
import { show } from './money.ts'
import { useWithdrawExplain } from './why-lines.tsx'

/** Whether a withdrawal costs bonus money, and the question about it. */
export function useForfeit() {
  const explained = useWithdrawExplain(wireLanguage(useLanguage())).data
  const [isAsking, setAsking] = useState(false)
  return {
    explained,
    isCostly: explained !== undefined && /[1-9]/.test(explained.ends.amount),
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
  }
}

interface ForfeitQuestionProps {
  readonly of: ReturnType<typeof useForfeit>
  readonly amount: string
  readonly onWithdraw: () => void
}

/** What the member gets and what a withdrawal that is paid takes away, in amounts: asked before it is sent. */
export function ForfeitQuestion({ of, amount, onWithdraw }: ForfeitQuestionProps) {
  const t = useT()
  const { explained, isAsking, close } = of
  if (!isAsking || !explained) return null
  const { ends, currencySymbol: symbol } = explained
  const withdraw = () => {
    close()
    onWithdraw()
  }
  return (
    <ConfirmDialog
      title={t('withdraw.forfeitTitle')}
      text={t('withdraw.forfeitText', {
        amount: show(amount, symbol),
        lose: show(ends.amount, symbol),
        bonus: ends.titles.join(', '),
      })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('withdraw.forfeitKeep')}</Button>
          <Button variant="primary" onClick={withdraw}>
            {t('withdraw.forfeitGo')}
          </Button>
        </>
      }
    />
  )
}
