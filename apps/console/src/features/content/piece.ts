import type { ContentKind, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { emptyOf, type Shape } from '../../core/shape/shape.ts'

export type Piece = ValueOf<ConsoleCalls['contentRead']>

/** A piece as it is written: a new one has version 0. */
export type Draft = Omit<Piece, 'id' | 'updatedAt' | 'isVisible'>

export const newDraft = (kind: ContentKind, shape: Shape, now: Date): Draft => ({
  kind,
  name: '',
  position: 0,
  state: 'draft',
  from: now.toISOString(),
  until: null,
  title: { EN: '', BN: '' },
  body: { EN: '', BN: '' },
  fields: emptyOf(shape) as Record<string, unknown>,
  version: 0,
})

export const draftOf = ({ id: _id, updatedAt: _at, isVisible: _seen, ...draft }: Piece): Draft => draft
