import type { Catalogue } from '../translate.ts'

export const studio: Catalogue['studio'] = {
  spin: 'স্পিন',
}
