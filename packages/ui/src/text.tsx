import { createContext, use, type ReactNode } from 'react'
import { createTranslate, type LoadedCatalogue, type Language, type Translate } from '@baize/i18n'

interface Text {
  readonly language: Language
  readonly t: Translate
}

const TextContext = createContext<Text | undefined>(undefined)

/** Gives everything below it one language; `catalogue` is that language's texts. */
export function TextProvider(props: { language: Language; catalogue: LoadedCatalogue; children: ReactNode }) {
  const { language, catalogue } = props
  return <TextContext value={{ language, t: createTranslate(catalogue) }}>{props.children}</TextContext>
}

function useTextContext(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('a TextProvider is missing above this component')
  return text
}

export const useT = (): Translate => useTextContext().t
export const useLanguage = (): Language => useTextContext().language
