import type { TournamentAnswer } from '../wire/tournament.ts'
import { readPublic } from './core/api.ts'
import { openPublicPage } from './core/public-page.tsx'
import { ResultsPage } from './tournament/results-page.tsx'

void openPublicPage<TournamentAnswer>({
  read: (id) => readPublic(`/api/tournament/${encodeURIComponent(id)}`),
  title: (asked, { language, catalogue }) =>
    asked.kind === 'ok' ? asked.value.tournament.title[language] : catalogue.tournament.results,
  show: (asked) => <ResultsPage asked={asked} />,
})
