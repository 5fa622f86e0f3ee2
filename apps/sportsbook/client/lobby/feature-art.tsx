import { banner, type BannerSubject } from '@baize/art'
import type { Sport } from '@baize/sports/market'
import { Drawing } from '@baize/ui'

const subjects: Readonly<Record<Sport, BannerSubject>> = {
  cricket: { emblems: ['cricket'], ramp: 'ultra' },
  football: { emblems: ['football', 'trophy'], ramp: 'felt' },
  kabaddi: { emblems: ['tiger', 'swords'], ramp: 'maroon' },
  tennis: { emblems: ['tennis'], ramp: 'teal' },
  basketball: { emblems: ['basketball', 'trophy'], ramp: 'dusk' },
  shooter: { emblems: ['helm', 'rocket'], ramp: 'ink' },
  arena: { emblems: ['swords', 'crown', 'gem'], ramp: 'dusk' },
}

/** The ground and emblem of a sport behind the first match. */
export const FeatureArt = ({ sport }: { sport: Sport }) => (
  <Drawing className="feat-art" svg={banner(subjects[sport])} />
)
