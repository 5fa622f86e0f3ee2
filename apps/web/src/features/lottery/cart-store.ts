import { createStore } from '../../core/browser/store.ts'
import { emptyCart, type Cart } from './cart.ts'

const keyOf = (seriesId: string) => `lottery-slip:${seriesId}`
/** Larger slips live as long as the page. */
const mostKept = 200_000

function readKept(seriesId: string): Cart {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(seriesId)) ?? 'null') as Cart | null
    return kept && kept.seriesId === seriesId && Array.isArray(kept.rows) ? kept : emptyCart(seriesId)
  } catch {
    return emptyCart(seriesId)
  }
}

function keep(cart: Cart): void {
  const text = JSON.stringify(cart)
  try {
    if (cart.rows.length === 0 || text.length > mostKept) sessionStorage.removeItem(keyOf(cart.seriesId))
    else sessionStorage.setItem(keyOf(cart.seriesId), text)
  } catch {
    // A full store keeps what it has: the slip lives on in the page.
  }
}

const carts = createStore<ReadonlyMap<string, Cart>>(new Map())

const cartOf = (all: ReadonlyMap<string, Cart>, seriesId: string): Cart =>
  all.get(seriesId) ?? readOnce(seriesId)

const read = new Map<string, Cart>()
function readOnce(seriesId: string): Cart {
  const known = read.get(seriesId) ?? readKept(seriesId)
  read.set(seriesId, known)
  return known
}

/** The slip of a series: it stays when its page is left. */
export function useCart(seriesId: string): Cart {
  return cartOf(carts.use(), seriesId)
}

export function changeCart(seriesId: string, change: (cart: Cart) => Cart): void {
  const next = change(cartOf(carts.get(), seriesId))
  keep(next)
  carts.set(new Map(carts.get()).set(seriesId, next))
}
