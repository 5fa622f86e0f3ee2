import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import type { Shelf, ShelvedGame } from './shelf.ts'
import { showGame } from './show-game.ts'

type Models = ValueOf<Calls['getLiveModelList']>
export type ModelQuery = QueryOf<Calls['getLiveModelList']>

/** The hosts of the live tables; each table has one of its own for as long as it is listed. */
const names = [
  { EN: 'Nusrat', BN: 'নুসরাত' },
  { EN: 'Tanisha', BN: 'তানিশা' },
  { EN: 'Farhana', BN: 'ফারহানা' },
  { EN: 'Mithila', BN: 'মিথিলা' },
  { EN: 'Sadia', BN: 'সাদিয়া' },
  { EN: 'Riya', BN: 'রিয়া' },
  { EN: 'Anika', BN: 'অনিকা' },
  { EN: 'Jerin', BN: 'জেরিন' },
  { EN: 'Lamia', BN: 'লামিয়া' },
  { EN: 'Oishi', BN: 'ঐশী' },
  { EN: 'Purnima', BN: 'পূর্ণিমা' },
  { EN: 'Shaila', BN: 'শায়লা' },
] as const

/**
 * The hosts of the live tables that have opened: on air where the table takes bets now, resting where it is
 * under maintenance. Those on air come first, then the most played.
 */
export function showModels(
  { byCategory }: Pick<Shelf, 'byCategory'>,
  { language, vassalage, pageNo, pageSize }: ModelQuery,
): Models {
  const tables = (byCategory.get('LIVE') ?? [])
    .filter(({ isComingSoon, vendor }) => !isComingSoon && (vassalage === undefined || vendor === vassalage))
    .toSorted((one, other) => Number(isOnAir(other)) - Number(isOnAir(one)))
  const shown = tables.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return {
    list: shown.map((table) => ({
      modelId: table.row.id,
      name: nameOf(table)[language],
      pictureUrl: `/art/hosts/${encodeURIComponent(table.row.id)}.svg`,
      isOnAir: isOnAir(table),
      game: showGame(table.row, { language }),
    })),
    pageNo,
    total: tables.length,
    totalPages: Math.ceil(tables.length / pageSize),
  }
}

const isOnAir = ({ row }: ShelvedGame): boolean => row.state === 'open'

/** The number of the table in the catalogue decides, so that it keeps its host. */
const nameOf = ({ row }: ShelvedGame) => names[row.node_id % names.length] ?? names[0]
