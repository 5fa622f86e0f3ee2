import { useRecordContext } from 'react-admin'
import { useLanguage } from '../language/language.ts'

interface Line {
  readonly id: string
  readonly game: { readonly EN: string; readonly BN: string }
}

/** The title of the row's game. */
export function GameField() {
  const language = useLanguage()
  const game = useRecordContext<Line>()?.game
  return <>{language === 'en' ? game?.EN : game?.BN}</>
}
