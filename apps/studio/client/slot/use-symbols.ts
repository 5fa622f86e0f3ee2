import { useMemo } from 'react'
import type { StateAnswer } from '../../wire/messages.ts'
import { readPalette } from '../scene/pictures.ts'
import { symbolUrls, type SymbolUrls } from './symbols.ts'

type Title = Pick<StateAnswer['game'], 'symbols' | 'palette'>

/** The pictures of the title's symbols; nothing for a title without symbols. */
export const useSymbols = ({ symbols, palette }: Title): SymbolUrls | null =>
  useMemo(() => symbols && symbolUrls(symbols, readPalette(palette)), [symbols, palette])
