import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ChoiceInput, TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import {
  emptyPrize,
  missingPercent,
  readCap,
  readGamePrizes,
  writeCap,
  writeGamePrizes,
  type GameDocument,
  type PrizeDraft,
} from './draft.ts'
import { PrizeRows } from './prize-rows.tsx'

type Line = ValueOf<ConsoleCalls['miniGameList']>['list'][number]

interface Draft {
  readonly kind: GameDocument['kind']
  readonly en: string
  readonly bn: string
  readonly cap: string
  readonly isOpen: boolean
  readonly prizes: readonly PrizeDraft[]
}

const draftOf = (document: GameDocument | undefined): Draft =>
  document
    ? {
        kind: document.kind,
        en: document.title.en,
        bn: document.title.bn,
        cap: writeCap(document.capMinor),
        isOpen: document.isOpen,
        prizes: writeGamePrizes(document.prizes),
      }
    : {
        kind: 'wheel',
        en: '',
        bn: '',
        cap: '',
        isOpen: true,
        prizes: [emptyPrize({ kind: 'nothing' }), emptyPrize()],
      }

const documentOf = ({ kind, en, bn, cap, isOpen, prizes }: Draft): GameDocument => ({
  kind,
  title: { en: en.trim(), bn: bn.trim() },
  isOpen,
  capMinor: readCap(cap),
  prizes: readGamePrizes(prizes),
})

const states = ['open', 'closed'] as const

/** A new game, or the next table of one: it is in force once a second operator agrees. */
export function GameForm({ line }: { readonly line?: Line }) {
  const t = useTranslate()
  const [draft, setDraft] = useState(() => draftOf(line?.document))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const missing = missingPercent(draft.prizes)
  const submit = (reason: string) =>
    client.miniGameAsk({ body: { gameId: line?.id ?? null, reason, document: documentOf(draft) } })
  return (
    <ActionButton
      permission="reward_ask"
      label={t(line ? 'siteDesk.change' : 'drawDesk.newGame')}
      isWide
      doneText={t('drawDesk.asked')}
      act={submit}
    >
      {!line && (
        <ChoiceInput
          label={t('drawDesk.game')}
          value={draft.kind}
          choices={(['wheel', 'scratch', 'egg'] as const).map((id) => ({
            id,
            name: t(`drawDesk.game_${id}`),
          }))}
          onChange={(kind) => set({ kind })}
        />
      )}
      <TextInput
        label={t('drawDesk.titleEn')}
        value={draft.en}
        maxLength={60}
        onChange={(en) => set({ en })}
      />
      <TextInput
        label={t('drawDesk.titleBn')}
        value={draft.bn}
        maxLength={60}
        onChange={(bn) => set({ bn })}
      />
      <TextInput
        label={t('drawDesk.cap')}
        hint={t('drawDesk.capHint')}
        value={draft.cap}
        onChange={(cap) => set({ cap })}
      />
      <ChoiceInput
        label={t('drawDesk.state')}
        value={draft.isOpen ? 'open' : 'closed'}
        choices={states.map((id) => ({ id, name: t(`drawDesk.state_${id}`) }))}
        onChange={(state) => set({ isOpen: state === 'open' })}
      />
      <PrizeRows of="game" prizes={draft.prizes} onChange={(prizes) => set({ prizes })} />
      <p role="status">
        {Number(missing) === 0 ? t('drawDesk.whole') : t('drawDesk.missing', { percent: missing })}
      </p>
    </ActionButton>
  )
}
