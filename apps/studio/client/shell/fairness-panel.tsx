import { Button, ErrorState, TextField, useT } from '@baize/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RevealedSeed } from '../../wire/messages.ts'
import { useStore } from '@baize/ui/page'
import { askUntilHeard, refreshHistory, refusalKey, type Table } from '../core/table.ts'

/** The commitments, the player's own seed, and revealing the server's. */
export function FairnessPanel({ table }: { table: Table }) {
  const t = useT()
  const { state } = useStore(table.store)
  const { active, next } = state.seeds
  return (
    <div className="fairness">
      <h2>{t('studio.fairTitle')}</h2>
      <p className="sec">
        {t('studio.fairText')} {t('studio.fairTextReveal')}
      </p>
      <HashRow label={t('studio.activeHash')} value={active.serverSeedHash} />
      <HashRow label={t('studio.clientSeed')} value={active.clientSeed} />
      <HashRow label={t('studio.nonce')} value={String(active.nextNonce)} />
      <HashRow label={t('studio.nextHash')} value={next.serverSeedHash} />
      <RevealForm table={table} key={active.serverSeedHash} />
      <RevealedList table={table} key={`list-${active.serverSeedHash}`} />
    </div>
  )
}

function RevealForm({ table }: { table: Table }) {
  const t = useT()
  const { state } = useStore(table.store)
  const [clientSeed, setClientSeed] = useState(state.seeds.active.clientSeed)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalKey> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    setRefusal(null)
    const answer = await askUntilHeard(table, () => table.api.rotate(clientSeed))
    setBusy(false)
    if (answer.kind === 'refused') {
      setRefusal(refusalKey(answer.code))
      return
    }
    table.store.set({ state: { ...table.store.get().state, seeds: answer.value.seeds } })
    void refreshHistory(table)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    void reveal()
  }
  return (
    <form onSubmit={submit} className="reveal">
      <TextField
        label={t('studio.clientSeed')}
        hint={t('studio.clientSeedHint')}
        {...(refusal && { error: t(refusal) })}
        value={clientSeed}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setClientSeed(event.target.value)}
      />
      <p className="mut">{t('studio.revealText')}</p>
      <Button type="submit" variant="felted" isBlock isBusy={isBusy}>
        {t('studio.reveal')}
      </Button>
    </form>
  )
}

function RevealedList({ table }: { table: Table }) {
  const t = useT()
  const [revealed, setRevealed] = useState<readonly RevealedSeed[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { api } = table
  // The list is read when the panel opens; the answer may come after the panel has closed.
  useEffect(() => {
    let isGone = false
    void api.seeds().then((answer) => {
      if (!isGone) setRevealed(answer.kind === 'ok' ? answer.value.revealed : 'failed')
    })
    return () => {
      isGone = true
    }
  }, [api, attempt])
  if (revealed === 'failed') {
    const retry = () => setAttempt(attempt + 1)
    return <ErrorState title={t('studio.offline')} text={t('studio.refusalOther')} onRetry={retry} />
  }
  if (!revealed?.length) return null
  return (
    <section>
      <h3>{t('studio.revealedSeeds')}</h3>
      {revealed.map((seed) => (
        <HashRow
          key={seed.serverSeedHash}
          label={t('studio.revealedRounds', { count: seed.rounds })}
          value={seed.serverSeed}
        />
      ))}
    </section>
  )
}

const copiedMs = 1_600

/** A long figure with its name, to be read in full and copied. */
export function HashRow({ label, value }: { label: string; value: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const figure = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      // A framed page may be kept from the clipboard: then the figure is selected for copying by hand.
      if (figure.current) getSelection()?.selectAllChildren(figure.current)
    }
  }
  return (
    <div className="hash">
      <span className="mut">{label}</span>
      <code ref={figure}>{value}</code>
      <button
        type="button"
        className="ibtn"
        aria-label={`${isCopied ? t('studio.copied') : t('studio.copy')}: ${label}`}
        onClick={() => void copy()}
      >
        <Icon className="ic" aria-hidden="true" />
      </button>
    </div>
  )
}
